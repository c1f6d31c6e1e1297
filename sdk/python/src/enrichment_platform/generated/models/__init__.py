"""Contains all the data models used in inputs/outputs"""

from .accounts_format import AccountsFormat
from .address import Address
from .amounts import Amounts
from .api_key_budget_scope import ApiKeyBudgetScope
from .audit_actor import AuditActor
from .audit_actor_kind import AuditActorKind
from .audit_entry import AuditEntry
from .audit_entry_action import AuditEntryAction
from .audit_entry_details import AuditEntryDetails
from .audit_entry_page import AuditEntryPage
from .audit_subject import AuditSubject
from .audit_subject_kind import AuditSubjectKind
from .balance_sheet import BalanceSheet
from .batch import Batch
from .batch_counts import BatchCounts
from .batch_estimate import BatchEstimate
from .batch_event import BatchEvent
from .batch_links import BatchLinks
from .batch_page import BatchPage
from .batch_pause import BatchPause
from .batch_pause_target import BatchPauseTarget
from .batch_result_row import BatchResultRow
from .batch_result_row_input_type_0 import BatchResultRowInputType0
from .batch_result_row_output_type_0 import BatchResultRowOutputType0
from .batch_retry_preview import BatchRetryPreview
from .batch_row_error import BatchRowError
from .batch_row_status import BatchRowStatus
from .batch_status import BatchStatus
from .batch_summary import BatchSummary
from .batch_with_results import BatchWithResults
from .batch_with_results_pagination import BatchWithResultsPagination
from .beneficial_owner import BeneficialOwner
from .budget import Budget
from .budget_event import BudgetEvent
from .budget_event_budget import BudgetEventBudget
from .budget_event_budget_period import BudgetEventBudgetPeriod
from .budget_event_metadata_type_0 import BudgetEventMetadataType0
from .budget_event_metadata_type_0_level import BudgetEventMetadataType0Level
from .budget_event_metadata_type_1 import BudgetEventMetadataType1
from .budget_period import BudgetPeriod
from .bulk import Bulk
from .bulk_action import BulkAction
from .bulk_failures import BulkFailures
from .bulk_filter import BulkFilter
from .bulk_item import BulkItem
from .bulk_item_page import BulkItemPage
from .bulk_item_reason_type_0 import BulkItemReasonType0
from .bulk_item_status import BulkItemStatus
from .bulk_page import BulkPage
from .bulk_preview import BulkPreview
from .bulk_preview_action import BulkPreviewAction
from .bulk_preview_statuses import BulkPreviewStatuses
from .bulk_status import BulkStatus
from .campaign import Campaign
from .campaign_changes import CampaignChanges
from .campaign_changes_cta import CampaignChangesCta
from .campaign_changes_footer_links_item import CampaignChangesFooterLinksItem
from .campaign_event import CampaignEvent
from .campaign_event_event import CampaignEventEvent
from .campaign_event_metadata import CampaignEventMetadata
from .campaign_event_prospect import CampaignEventProspect
from .campaign_page import CampaignPage
from .campaign_summary import CampaignSummary
from .campaign_webhook_changes import CampaignWebhookChanges
from .campaign_webhook_changes_event import CampaignWebhookChangesEvent
from .cancel_batch_response_default import CancelBatchResponseDefault
from .cancel_bulk_response_default import CancelBulkResponseDefault
from .cancel_enrichment_response_default import CancelEnrichmentResponseDefault
from .cancel_filter import CancelFilter
from .cancel_filter_type import CancelFilterType
from .capital import Capital
from .change_campaign_response_default import ChangeCampaignResponseDefault
from .change_campaign_webhook_response_default import (
    ChangeCampaignWebhookResponseDefault,
)
from .change_monitor_response_default import ChangeMonitorResponseDefault
from .change_org_webhook_response_default import ChangeOrgWebhookResponseDefault
from .change_provenance import ChangeProvenance
from .check_vat_enrichment import CheckVatEnrichment
from .check_vat_event import CheckVatEvent
from .check_vat_event_event import CheckVatEventEvent
from .check_vat_input import CheckVatInput
from .check_vat_output import CheckVatOutput
from .check_vat_output_country import CheckVatOutputCountry
from .citation import Citation
from .citation_proof import CitationProof
from .company_hit import CompanyHit
from .company_hit_register import CompanyHitRegister
from .company_hit_register_court import CompanyHitRegisterCourt
from .company_status import CompanyStatus
from .create_campaign_response_default import CreateCampaignResponseDefault
from .create_campaign_webhook_response_default import (
    CreateCampaignWebhookResponseDefault,
)
from .create_monitor_response_default import CreateMonitorResponseDefault
from .create_org_webhook_response_default import CreateOrgWebhookResponseDefault
from .create_pause_response_default import CreatePauseResponseDefault
from .create_prospects_body import CreateProspectsBody
from .create_prospects_response_default import CreateProspectsResponseDefault
from .create_upload_body import CreateUploadBody
from .create_upload_response_default import CreateUploadResponseDefault
from .credit_balance import CreditBalance
from .credit_entry import CreditEntry
from .credit_entry_account import CreditEntryAccount
from .credit_entry_kind import CreditEntryKind
from .credit_entry_page import CreditEntryPage
from .custom_vars import CustomVars
from .delivery import Delivery
from .delivery_attempt import DeliveryAttempt
from .delivery_event import DeliveryEvent
from .delivery_page import DeliveryPage
from .delivery_request import DeliveryRequest
from .delivery_request_attempts_item import DeliveryRequestAttemptsItem
from .delivery_request_attempts_item_headers_type_0 import (
    DeliveryRequestAttemptsItemHeadersType0,
)
from .delivery_request_headers_type_0 import DeliveryRequestHeadersType0
from .delivery_scope import DeliveryScope
from .delivery_status import DeliveryStatus
from .delivery_summary import DeliverySummary
from .document import Document
from .document_document import DocumentDocument
from .document_kind import DocumentKind
from .document_media_type_type_0 import DocumentMediaTypeType0
from .document_source_type_0 import DocumentSourceType0
from .document_state import DocumentState
from .effective_share import EffectiveShare
from .endpoint_pause_target import EndpointPauseTarget
from .enrichment_page import EnrichmentPage
from .enrichment_pause import EnrichmentPause
from .enrichment_status import EnrichmentStatus
from .enrichment_type import EnrichmentType
from .enrichment_type_feature_type_0 import EnrichmentTypeFeatureType0
from .enrichment_type_input_schema import EnrichmentTypeInputSchema
from .enrichment_type_output_schema import EnrichmentTypeOutputSchema
from .filing import Filing
from .filing_access import FilingAccess
from .filing_format import FilingFormat
from .filing_match import FilingMatch
from .filing_published_in import FilingPublishedIn
from .financial_series import FinancialSeries
from .forecast_monitors_response_default import ForecastMonitorsResponseDefault
from .forecast_monitors_what import ForecastMonitorsWhat
from .get_batch_response_default import GetBatchResponseDefault
from .get_budgets_response_default import GetBudgetsResponseDefault
from .get_bulk_response_default import GetBulkResponseDefault
from .get_campaign_response_default import GetCampaignResponseDefault
from .get_company_enrichment import GetCompanyEnrichment
from .get_company_event import GetCompanyEvent
from .get_company_event_event import GetCompanyEventEvent
from .get_company_historical_owners_enrichment import (
    GetCompanyHistoricalOwnersEnrichment,
)
from .get_company_historical_owners_event import GetCompanyHistoricalOwnersEvent
from .get_company_historical_owners_event_event import (
    GetCompanyHistoricalOwnersEventEvent,
)
from .get_company_historical_owners_input import GetCompanyHistoricalOwnersInput
from .get_company_historical_owners_output import GetCompanyHistoricalOwnersOutput
from .get_company_historical_owners_output_registry_meta import (
    GetCompanyHistoricalOwnersOutputRegistryMeta,
)
from .get_company_historical_owners_output_registry_meta_status import (
    GetCompanyHistoricalOwnersOutputRegistryMetaStatus,
)
from .get_company_historical_owners_output_registry_meta_warnings_item import (
    GetCompanyHistoricalOwnersOutputRegistryMetaWarningsItem,
)
from .get_company_input import GetCompanyInput
from .get_company_output import GetCompanyOutput
from .get_company_output_legal_form import GetCompanyOutputLegalForm
from .get_company_output_register import GetCompanyOutputRegister
from .get_company_output_register_court import GetCompanyOutputRegisterCourt
from .get_company_output_registry_meta import GetCompanyOutputRegistryMeta
from .get_company_output_representation import GetCompanyOutputRepresentation
from .get_company_owners_enrichment import GetCompanyOwnersEnrichment
from .get_company_owners_event import GetCompanyOwnersEvent
from .get_company_owners_event_event import GetCompanyOwnersEventEvent
from .get_company_owners_input import GetCompanyOwnersInput
from .get_company_owners_output import GetCompanyOwnersOutput
from .get_company_owners_output_registry_meta import GetCompanyOwnersOutputRegistryMeta
from .get_company_owners_output_registry_meta_status import (
    GetCompanyOwnersOutputRegistryMetaStatus,
)
from .get_company_owners_output_registry_meta_warnings_item import (
    GetCompanyOwnersOutputRegistryMetaWarningsItem,
)
from .get_company_profile_enrichment import GetCompanyProfileEnrichment
from .get_company_profile_event import GetCompanyProfileEvent
from .get_company_profile_event_event import GetCompanyProfileEventEvent
from .get_company_profile_input import GetCompanyProfileInput
from .get_company_profile_output import GetCompanyProfileOutput
from .get_company_profile_output_company_type_0 import (
    GetCompanyProfileOutputCompanyType0,
)
from .get_company_profile_output_company_type_0_legal_form import (
    GetCompanyProfileOutputCompanyType0LegalForm,
)
from .get_company_profile_output_company_type_0_register import (
    GetCompanyProfileOutputCompanyType0Register,
)
from .get_company_profile_output_company_type_0_register_court import (
    GetCompanyProfileOutputCompanyType0RegisterCourt,
)
from .get_company_profile_output_company_type_0_registry_meta import (
    GetCompanyProfileOutputCompanyType0RegistryMeta,
)
from .get_company_profile_output_company_type_0_representation import (
    GetCompanyProfileOutputCompanyType0Representation,
)
from .get_company_profile_output_documents_type_0_item import (
    GetCompanyProfileOutputDocumentsType0Item,
)
from .get_company_profile_output_documents_type_0_item_document import (
    GetCompanyProfileOutputDocumentsType0ItemDocument,
)
from .get_company_profile_output_documents_type_0_item_media_type import (
    GetCompanyProfileOutputDocumentsType0ItemMediaType,
)
from .get_company_profile_output_documents_type_0_item_registry_meta import (
    GetCompanyProfileOutputDocumentsType0ItemRegistryMeta,
)
from .get_company_profile_output_documents_type_0_item_registry_meta_source import (
    GetCompanyProfileOutputDocumentsType0ItemRegistryMetaSource,
)
from .get_company_profile_output_documents_type_0_item_warnings_item import (
    GetCompanyProfileOutputDocumentsType0ItemWarningsItem,
)
from .get_company_profile_output_emails_type_0_item import (
    GetCompanyProfileOutputEmailsType0Item,
)
from .get_company_profile_output_emails_type_0_item_reason import (
    GetCompanyProfileOutputEmailsType0ItemReason,
)
from .get_company_profile_output_emails_type_0_item_smtp import (
    GetCompanyProfileOutputEmailsType0ItemSmtp,
)
from .get_company_profile_output_emails_type_0_item_status import (
    GetCompanyProfileOutputEmailsType0ItemStatus,
)
from .get_company_profile_output_filings_type_0 import (
    GetCompanyProfileOutputFilingsType0,
)
from .get_company_profile_output_filings_type_0_registry_meta import (
    GetCompanyProfileOutputFilingsType0RegistryMeta,
)
from .get_company_profile_output_owners_type_0 import GetCompanyProfileOutputOwnersType0
from .get_company_profile_output_owners_type_0_registry_meta import (
    GetCompanyProfileOutputOwnersType0RegistryMeta,
)
from .get_company_profile_output_owners_type_0_registry_meta_status import (
    GetCompanyProfileOutputOwnersType0RegistryMetaStatus,
)
from .get_company_profile_output_owners_type_0_registry_meta_warnings_item import (
    GetCompanyProfileOutputOwnersType0RegistryMetaWarningsItem,
)
from .get_company_profile_output_publications_type_0 import (
    GetCompanyProfileOutputPublicationsType0,
)
from .get_company_profile_output_publications_type_0_registry_meta import (
    GetCompanyProfileOutputPublicationsType0RegistryMeta,
)
from .get_company_profile_output_stopped_reason_type_0 import (
    GetCompanyProfileOutputStoppedReasonType0,
)
from .get_company_profile_output_vat_type_0 import GetCompanyProfileOutputVatType0
from .get_company_profile_output_vat_type_0_country import (
    GetCompanyProfileOutputVatType0Country,
)
from .get_credits_response_default import GetCreditsResponseDefault
from .get_delivery_request_response_default import GetDeliveryRequestResponseDefault
from .get_delivery_response_default import GetDeliveryResponseDefault
from .get_document_enrichment import GetDocumentEnrichment
from .get_document_event import GetDocumentEvent
from .get_document_event_event import GetDocumentEventEvent
from .get_document_input import GetDocumentInput
from .get_document_input_document import GetDocumentInputDocument
from .get_document_output import GetDocumentOutput
from .get_document_output_document import GetDocumentOutputDocument
from .get_document_output_media_type import GetDocumentOutputMediaType
from .get_document_output_registry_meta import GetDocumentOutputRegistryMeta
from .get_document_output_registry_meta_source import (
    GetDocumentOutputRegistryMetaSource,
)
from .get_document_output_warnings_item import GetDocumentOutputWarningsItem
from .get_enrichment_response_default import GetEnrichmentResponseDefault
from .get_filing_enrichment import GetFilingEnrichment
from .get_filing_event import GetFilingEvent
from .get_filing_event_event import GetFilingEventEvent
from .get_filing_input import GetFilingInput
from .get_filing_output import GetFilingOutput
from .get_filing_output_checks import GetFilingOutputChecks
from .get_filing_output_fiscal_year import GetFilingOutputFiscalYear
from .get_filing_output_format import GetFilingOutputFormat
from .get_filing_output_match import GetFilingOutputMatch
from .get_filing_output_published_in import GetFilingOutputPublishedIn
from .get_filing_output_registry_meta import GetFilingOutputRegistryMeta
from .get_filing_output_retrieved_by import GetFilingOutputRetrievedBy
from .get_lei_enrichment import GetLeiEnrichment
from .get_lei_event import GetLeiEvent
from .get_lei_event_event import GetLeiEventEvent
from .get_lei_input import GetLeiInput
from .get_lei_output import GetLeiOutput
from .get_lei_output_entity_status_type_0 import GetLeiOutputEntityStatusType0
from .get_lei_output_matches_type_0 import GetLeiOutputMatchesType0
from .get_lei_output_outcome import GetLeiOutputOutcome
from .get_lei_output_registered_at_type_0 import GetLeiOutputRegisteredAtType0
from .get_lei_output_registration_status_type_0 import (
    GetLeiOutputRegistrationStatusType0,
)
from .get_monitor_response_default import GetMonitorResponseDefault
from .get_ownership_graph_enrichment import GetOwnershipGraphEnrichment
from .get_ownership_graph_event import GetOwnershipGraphEvent
from .get_ownership_graph_event_event import GetOwnershipGraphEventEvent
from .get_ownership_graph_input import GetOwnershipGraphInput
from .get_ownership_graph_output import GetOwnershipGraphOutput
from .get_ownership_graph_output_stopped_reason_type_0 import (
    GetOwnershipGraphOutputStoppedReasonType0,
)
from .get_prospect_response_default import GetProspectResponseDefault
from .get_publication_enrichment import GetPublicationEnrichment
from .get_publication_event import GetPublicationEvent
from .get_publication_event_event import GetPublicationEventEvent
from .get_publication_input import GetPublicationInput
from .get_publication_output import GetPublicationOutput
from .get_publication_output_checks import GetPublicationOutputChecks
from .get_publication_output_fiscal_year import GetPublicationOutputFiscalYear
from .get_publication_output_registry_meta import GetPublicationOutputRegistryMeta
from .get_usage_group_by import GetUsageGroupBy
from .get_usage_response_default import GetUsageResponseDefault
from .get_webhook_config_response_default import GetWebhookConfigResponseDefault
from .income_statement import IncomeStatement
from .income_statement_method_type_0 import IncomeStatementMethodType0
from .indicators import Indicators
from .indicators_employees import IndicatorsEmployees
from .lane_pause_target import LanePauseTarget
from .lane_pause_target_name import LanePauseTargetName
from .list_audit_log_action import ListAuditLogAction
from .list_batches_status import ListBatchesStatus
from .list_batches_type import ListBatchesType
from .list_bulk_items_status import ListBulkItemsStatus
from .list_company_filings_enrichment import ListCompanyFilingsEnrichment
from .list_company_filings_event import ListCompanyFilingsEvent
from .list_company_filings_event_event import ListCompanyFilingsEventEvent
from .list_company_filings_input import ListCompanyFilingsInput
from .list_company_filings_output import ListCompanyFilingsOutput
from .list_company_filings_output_registry_meta import (
    ListCompanyFilingsOutputRegistryMeta,
)
from .list_company_publications_enrichment import ListCompanyPublicationsEnrichment
from .list_company_publications_event import ListCompanyPublicationsEvent
from .list_company_publications_event_event import ListCompanyPublicationsEventEvent
from .list_company_publications_input import ListCompanyPublicationsInput
from .list_company_publications_output import ListCompanyPublicationsOutput
from .list_company_publications_output_registry_meta import (
    ListCompanyPublicationsOutputRegistryMeta,
)
from .list_currency import ListCurrency
from .list_deliveries_event import ListDeliveriesEvent
from .list_deliveries_scope import ListDeliveriesScope
from .list_deliveries_status import ListDeliveriesStatus
from .list_documents_response_default import ListDocumentsResponseDefault
from .list_enrichment_types_response_default import ListEnrichmentTypesResponseDefault
from .list_enrichments_status import ListEnrichmentsStatus
from .list_enrichments_type import ListEnrichmentsType
from .list_prices_response_default import ListPricesResponseDefault
from .list_prospects_status import ListProspectsStatus
from .listed_owner import ListedOwner
from .monitor import Monitor
from .monitor_change import MonitorChange
from .monitor_changes import MonitorChanges
from .monitor_check import MonitorCheck
from .monitor_check_page import MonitorCheckPage
from .monitor_check_status import MonitorCheckStatus
from .monitor_event import MonitorEvent
from .monitor_event_monitor import MonitorEventMonitor
from .monitor_event_name import MonitorEventName
from .monitor_forecast import MonitorForecast
from .monitor_page import MonitorPage
from .monitor_status import MonitorStatus
from .monitor_topic import MonitorTopic
from .monitored_fact_type_1 import MonitoredFactType1
from .new_budgets import NewBudgets
from .new_budgets_budgets_item import NewBudgetsBudgetsItem
from .new_budgets_budgets_item_period import NewBudgetsBudgetsItemPeriod
from .new_bulk_cancellation import NewBulkCancellation
from .new_bulk_redelivery import NewBulkRedelivery
from .new_bulk_retry import NewBulkRetry
from .new_campaign import NewCampaign
from .new_campaign_cta import NewCampaignCta
from .new_campaign_footer_links_item import NewCampaignFooterLinksItem
from .new_campaign_webhook import NewCampaignWebhook
from .new_campaign_webhook_event import NewCampaignWebhookEvent
from .new_monitor import NewMonitor
from .new_monitor_mapping import NewMonitorMapping
from .new_pause import NewPause
from .new_prospect import NewProspect
from .new_webhook import NewWebhook
from .new_webhook_event import NewWebhookEvent
from .organization_budget_scope import OrganizationBudgetScope
from .other_enrichment import OtherEnrichment
from .other_enrichment_input import OtherEnrichmentInput
from .other_enrichment_output_type_0 import OtherEnrichmentOutputType0
from .other_enrichment_provenance_type_0 import OtherEnrichmentProvenanceType0
from .owner import Owner
from .owner_event import OwnerEvent
from .owner_event_kind import OwnerEventKind
from .owner_member import OwnerMember
from .owner_register import OwnerRegister
from .owner_snapshot import OwnerSnapshot
from .owner_snapshot_layout import OwnerSnapshotLayout
from .owner_snapshot_warnings_item import OwnerSnapshotWarningsItem
from .owner_state import OwnerState
from .ownership_holding import OwnershipHolding
from .ownership_holding_currency_type_0 import OwnershipHoldingCurrencyType0
from .ownership_node import OwnershipNode
from .ownership_node_kind import OwnershipNodeKind
from .ownership_node_proven_by_type_0 import OwnershipNodeProvenByType0
from .ownership_node_stopped_type_0 import OwnershipNodeStoppedType0
from .ownership_share import OwnershipShare
from .ownership_step import OwnershipStep
from .ownership_step_status import OwnershipStepStatus
from .page_link import PageLink
from .pause import Pause
from .pause_page import PausePage
from .paused_batch import PausedBatch
from .paused_endpoint import PausedEndpoint
from .paused_lane import PausedLane
from .paused_source import PausedSource
from .paused_webhook import PausedWebhook
from .person_type import PersonType
from .planned_step import PlannedStep
from .preview_column import PreviewColumn
from .preview_duplicate import PreviewDuplicate
from .preview_duplicates import PreviewDuplicates
from .preview_rejection import PreviewRejection
from .preview_rejection_errors import PreviewRejectionErrors
from .preview_rejections import PreviewRejections
from .preview_upload_body import PreviewUploadBody
from .preview_upload_body_mapping_type_0 import PreviewUploadBodyMappingType0
from .preview_upload_body_type import PreviewUploadBodyType
from .preview_upload_response_default import PreviewUploadResponseDefault
from .price import Price
from .profile_candidate import ProfileCandidate
from .profile_gap import ProfileGap
from .profile_gap_reason import ProfileGapReason
from .profile_part import ProfilePart
from .profile_part_state import ProfilePartState
from .profile_part_state_error_type_0 import ProfilePartStateErrorType0
from .profile_part_state_status import ProfilePartStateStatus
from .profile_step import ProfileStep
from .profile_step_status import ProfileStepStatus
from .prospect import Prospect
from .prospect_page import ProspectPage
from .prospect_status import ProspectStatus
from .provenance import Provenance
from .publication import Publication
from .publication_section import PublicationSection
from .publication_type import PublicationType
from .publication_warning import PublicationWarning
from .publication_warning_detail import PublicationWarningDetail
from .publication_warning_detail_statement import PublicationWarningDetailStatement
from .publication_warning_detail_year import PublicationWarningDetailYear
from .put_budgets_response_default import PutBudgetsResponseDefault
from .read_accounts_enrichment import ReadAccountsEnrichment
from .read_accounts_event import ReadAccountsEvent
from .read_accounts_event_event import ReadAccountsEventEvent
from .read_accounts_input import ReadAccountsInput
from .read_accounts_output import ReadAccountsOutput
from .read_accounts_output_checks import ReadAccountsOutputChecks
from .read_accounts_output_fiscal_year import ReadAccountsOutputFiscalYear
from .read_shareholder_list_enrichment import ReadShareholderListEnrichment
from .read_shareholder_list_event import ReadShareholderListEvent
from .read_shareholder_list_event_event import ReadShareholderListEventEvent
from .read_shareholder_list_input import ReadShareholderListInput
from .read_shareholder_list_output import ReadShareholderListOutput
from .read_shareholder_list_output_identity import ReadShareholderListOutputIdentity
from .redeliver_response_default import RedeliverResponseDefault
from .redelivery_filter import RedeliveryFilter
from .redelivery_filter_event import RedeliveryFilterEvent
from .redelivery_filter_scope import RedeliveryFilterScope
from .redelivery_filter_status import RedeliveryFilterStatus
from .register_type import RegisterType
from .rejected_batch_row import RejectedBatchRow
from .rejected_batch_row_error import RejectedBatchRowError
from .rejected_batch_row_error_errors import RejectedBatchRowErrorErrors
from .render_failed_prospects_response_default import (
    RenderFailedProspectsResponseDefault,
)
from .render_prospect_response_default import RenderProspectResponseDefault
from .rendered_again import RenderedAgain
from .representative import Representative
from .retry_batch_body import RetryBatchBody
from .retry_batch_response_default_type_0 import RetryBatchResponseDefaultType0
from .retry_batch_response_default_type_1 import RetryBatchResponseDefaultType1
from .retry_filter import RetryFilter
from .retry_filter_status import RetryFilterStatus
from .retry_filter_type import RetryFilterType
from .rotate_campaign_webhook_secret_response_default import (
    RotateCampaignWebhookSecretResponseDefault,
)
from .rotate_org_webhook_secret_response_default import (
    RotateOrgWebhookSecretResponseDefault,
)
from .rotated_secret import RotatedSecret
from .search_companies_enrichment import SearchCompaniesEnrichment
from .search_companies_event import SearchCompaniesEvent
from .search_companies_event_event import SearchCompaniesEventEvent
from .search_companies_input import SearchCompaniesInput
from .search_companies_output import SearchCompaniesOutput
from .search_companies_output_registry_meta import SearchCompaniesOutputRegistryMeta
from .series_conflict import SeriesConflict
from .series_conflict_printed_item import SeriesConflictPrintedItem
from .series_conflict_printed_item_column import SeriesConflictPrintedItemColumn
from .series_line import SeriesLine
from .series_ratio import SeriesRatio
from .series_ratio_name import SeriesRatioName
from .series_value import SeriesValue
from .series_value_status import SeriesValueStatus
from .share_range import ShareRange
from .source_pause_target import SourcePauseTarget
from .source_pause_target_name import SourcePauseTargetName
from .start_bulk_response_default_type_0 import StartBulkResponseDefaultType0
from .start_bulk_response_default_type_1 import StartBulkResponseDefaultType1
from .statement_position import StatementPosition
from .test_webhook_response_default import TestWebhookResponseDefault
from .told_change import ToldChange
from .topic_forecast import TopicForecast
from .upload import Upload
from .upload_preview import UploadPreview
from .upload_preview_mapping import UploadPreviewMapping
from .upload_preview_problems import UploadPreviewProblems
from .upload_preview_suggested_mapping import UploadPreviewSuggestedMapping
from .uploaded_document import UploadedDocument
from .uploaded_list import UploadedList
from .uploaded_list_layout import UploadedListLayout
from .uploaded_list_warnings_item import UploadedListWarningsItem
from .usage import Usage
from .usage_group_by import UsageGroupBy
from .usage_line import UsageLine
from .usage_line_api_key_type_0 import UsageLineApiKeyType0
from .verify_email_enrichment import VerifyEmailEnrichment
from .verify_email_event import VerifyEmailEvent
from .verify_email_event_event import VerifyEmailEventEvent
from .verify_email_input import VerifyEmailInput
from .verify_email_output import VerifyEmailOutput
from .verify_email_output_reason import VerifyEmailOutputReason
from .verify_email_output_smtp import VerifyEmailOutputSmtp
from .verify_email_output_status import VerifyEmailOutputStatus
from .webhook import Webhook
from .webhook_changes import WebhookChanges
from .webhook_changes_event import WebhookChangesEvent
from .webhook_config import WebhookConfig
from .webhook_config_campaigns_item import WebhookConfigCampaignsItem
from .webhook_config_org import WebhookConfigOrg
from .webhook_config_pagination import WebhookConfigPagination
from .webhook_event import WebhookEvent
from .webhook_health_event import WebhookHealthEvent
from .webhook_health_event_event import WebhookHealthEventEvent
from .webhook_health_event_metadata_type_0 import WebhookHealthEventMetadataType0
from .webhook_health_event_metadata_type_0_reason import (
    WebhookHealthEventMetadataType0Reason,
)
from .webhook_health_event_metadata_type_1 import WebhookHealthEventMetadataType1
from .webhook_health_event_webhook import WebhookHealthEventWebhook
from .webhook_page import WebhookPage
from .webhook_pause_target import WebhookPauseTarget
from .webhook_scope import WebhookScope
from .xbrl_fact import XbrlFact
from .xbrl_fact_dimensions import XbrlFactDimensions
from .xbrl_fact_period import XbrlFactPeriod
from .xbrl_report import XbrlReport
from .xbrl_report_entity import XbrlReportEntity
from .xbrl_report_namespaces import XbrlReportNamespaces
from .xbrl_report_standard_type_0 import XbrlReportStandardType0
from .xbrl_report_warning import XbrlReportWarning
from .xbrl_report_warnings_item import XbrlReportWarningsItem

__all__ = (
    "AccountsFormat",
    "Address",
    "Amounts",
    "ApiKeyBudgetScope",
    "AuditActor",
    "AuditActorKind",
    "AuditEntry",
    "AuditEntryAction",
    "AuditEntryDetails",
    "AuditEntryPage",
    "AuditSubject",
    "AuditSubjectKind",
    "BalanceSheet",
    "Batch",
    "BatchCounts",
    "BatchEstimate",
    "BatchEvent",
    "BatchLinks",
    "BatchPage",
    "BatchPause",
    "BatchPauseTarget",
    "BatchResultRow",
    "BatchResultRowInputType0",
    "BatchResultRowOutputType0",
    "BatchRetryPreview",
    "BatchRowError",
    "BatchRowStatus",
    "BatchStatus",
    "BatchSummary",
    "BatchWithResults",
    "BatchWithResultsPagination",
    "BeneficialOwner",
    "Budget",
    "BudgetEvent",
    "BudgetEventBudget",
    "BudgetEventBudgetPeriod",
    "BudgetEventMetadataType0",
    "BudgetEventMetadataType0Level",
    "BudgetEventMetadataType1",
    "BudgetPeriod",
    "Bulk",
    "BulkAction",
    "BulkFailures",
    "BulkFilter",
    "BulkItem",
    "BulkItemPage",
    "BulkItemReasonType0",
    "BulkItemStatus",
    "BulkPage",
    "BulkPreview",
    "BulkPreviewAction",
    "BulkPreviewStatuses",
    "BulkStatus",
    "Campaign",
    "CampaignChanges",
    "CampaignChangesCta",
    "CampaignChangesFooterLinksItem",
    "CampaignEvent",
    "CampaignEventEvent",
    "CampaignEventMetadata",
    "CampaignEventProspect",
    "CampaignPage",
    "CampaignSummary",
    "CampaignWebhookChanges",
    "CampaignWebhookChangesEvent",
    "CancelBatchResponseDefault",
    "CancelBulkResponseDefault",
    "CancelEnrichmentResponseDefault",
    "CancelFilter",
    "CancelFilterType",
    "Capital",
    "ChangeCampaignResponseDefault",
    "ChangeCampaignWebhookResponseDefault",
    "ChangeMonitorResponseDefault",
    "ChangeOrgWebhookResponseDefault",
    "ChangeProvenance",
    "CheckVatEnrichment",
    "CheckVatEvent",
    "CheckVatEventEvent",
    "CheckVatInput",
    "CheckVatOutput",
    "CheckVatOutputCountry",
    "Citation",
    "CitationProof",
    "CompanyHit",
    "CompanyHitRegister",
    "CompanyHitRegisterCourt",
    "CompanyStatus",
    "CreateCampaignResponseDefault",
    "CreateCampaignWebhookResponseDefault",
    "CreateMonitorResponseDefault",
    "CreateOrgWebhookResponseDefault",
    "CreatePauseResponseDefault",
    "CreateProspectsBody",
    "CreateProspectsResponseDefault",
    "CreateUploadBody",
    "CreateUploadResponseDefault",
    "CreditBalance",
    "CreditEntry",
    "CreditEntryAccount",
    "CreditEntryKind",
    "CreditEntryPage",
    "CustomVars",
    "Delivery",
    "DeliveryAttempt",
    "DeliveryEvent",
    "DeliveryPage",
    "DeliveryRequest",
    "DeliveryRequestAttemptsItem",
    "DeliveryRequestAttemptsItemHeadersType0",
    "DeliveryRequestHeadersType0",
    "DeliveryScope",
    "DeliveryStatus",
    "DeliverySummary",
    "Document",
    "DocumentDocument",
    "DocumentKind",
    "DocumentMediaTypeType0",
    "DocumentSourceType0",
    "DocumentState",
    "EffectiveShare",
    "EndpointPauseTarget",
    "EnrichmentPage",
    "EnrichmentPause",
    "EnrichmentStatus",
    "EnrichmentType",
    "EnrichmentTypeFeatureType0",
    "EnrichmentTypeInputSchema",
    "EnrichmentTypeOutputSchema",
    "Filing",
    "FilingAccess",
    "FilingFormat",
    "FilingMatch",
    "FilingPublishedIn",
    "FinancialSeries",
    "ForecastMonitorsResponseDefault",
    "ForecastMonitorsWhat",
    "GetBatchResponseDefault",
    "GetBudgetsResponseDefault",
    "GetBulkResponseDefault",
    "GetCampaignResponseDefault",
    "GetCompanyEnrichment",
    "GetCompanyEvent",
    "GetCompanyEventEvent",
    "GetCompanyHistoricalOwnersEnrichment",
    "GetCompanyHistoricalOwnersEvent",
    "GetCompanyHistoricalOwnersEventEvent",
    "GetCompanyHistoricalOwnersInput",
    "GetCompanyHistoricalOwnersOutput",
    "GetCompanyHistoricalOwnersOutputRegistryMeta",
    "GetCompanyHistoricalOwnersOutputRegistryMetaStatus",
    "GetCompanyHistoricalOwnersOutputRegistryMetaWarningsItem",
    "GetCompanyInput",
    "GetCompanyOutput",
    "GetCompanyOutputLegalForm",
    "GetCompanyOutputRegister",
    "GetCompanyOutputRegisterCourt",
    "GetCompanyOutputRegistryMeta",
    "GetCompanyOutputRepresentation",
    "GetCompanyOwnersEnrichment",
    "GetCompanyOwnersEvent",
    "GetCompanyOwnersEventEvent",
    "GetCompanyOwnersInput",
    "GetCompanyOwnersOutput",
    "GetCompanyOwnersOutputRegistryMeta",
    "GetCompanyOwnersOutputRegistryMetaStatus",
    "GetCompanyOwnersOutputRegistryMetaWarningsItem",
    "GetCompanyProfileEnrichment",
    "GetCompanyProfileEvent",
    "GetCompanyProfileEventEvent",
    "GetCompanyProfileInput",
    "GetCompanyProfileOutput",
    "GetCompanyProfileOutputCompanyType0",
    "GetCompanyProfileOutputCompanyType0LegalForm",
    "GetCompanyProfileOutputCompanyType0Register",
    "GetCompanyProfileOutputCompanyType0RegisterCourt",
    "GetCompanyProfileOutputCompanyType0RegistryMeta",
    "GetCompanyProfileOutputCompanyType0Representation",
    "GetCompanyProfileOutputDocumentsType0Item",
    "GetCompanyProfileOutputDocumentsType0ItemDocument",
    "GetCompanyProfileOutputDocumentsType0ItemMediaType",
    "GetCompanyProfileOutputDocumentsType0ItemRegistryMeta",
    "GetCompanyProfileOutputDocumentsType0ItemRegistryMetaSource",
    "GetCompanyProfileOutputDocumentsType0ItemWarningsItem",
    "GetCompanyProfileOutputEmailsType0Item",
    "GetCompanyProfileOutputEmailsType0ItemReason",
    "GetCompanyProfileOutputEmailsType0ItemSmtp",
    "GetCompanyProfileOutputEmailsType0ItemStatus",
    "GetCompanyProfileOutputFilingsType0",
    "GetCompanyProfileOutputFilingsType0RegistryMeta",
    "GetCompanyProfileOutputOwnersType0",
    "GetCompanyProfileOutputOwnersType0RegistryMeta",
    "GetCompanyProfileOutputOwnersType0RegistryMetaStatus",
    "GetCompanyProfileOutputOwnersType0RegistryMetaWarningsItem",
    "GetCompanyProfileOutputPublicationsType0",
    "GetCompanyProfileOutputPublicationsType0RegistryMeta",
    "GetCompanyProfileOutputStoppedReasonType0",
    "GetCompanyProfileOutputVatType0",
    "GetCompanyProfileOutputVatType0Country",
    "GetCreditsResponseDefault",
    "GetDeliveryRequestResponseDefault",
    "GetDeliveryResponseDefault",
    "GetDocumentEnrichment",
    "GetDocumentEvent",
    "GetDocumentEventEvent",
    "GetDocumentInput",
    "GetDocumentInputDocument",
    "GetDocumentOutput",
    "GetDocumentOutputDocument",
    "GetDocumentOutputMediaType",
    "GetDocumentOutputRegistryMeta",
    "GetDocumentOutputRegistryMetaSource",
    "GetDocumentOutputWarningsItem",
    "GetEnrichmentResponseDefault",
    "GetFilingEnrichment",
    "GetFilingEvent",
    "GetFilingEventEvent",
    "GetFilingInput",
    "GetFilingOutput",
    "GetFilingOutputChecks",
    "GetFilingOutputFiscalYear",
    "GetFilingOutputFormat",
    "GetFilingOutputMatch",
    "GetFilingOutputPublishedIn",
    "GetFilingOutputRegistryMeta",
    "GetFilingOutputRetrievedBy",
    "GetLeiEnrichment",
    "GetLeiEvent",
    "GetLeiEventEvent",
    "GetLeiInput",
    "GetLeiOutput",
    "GetLeiOutputEntityStatusType0",
    "GetLeiOutputMatchesType0",
    "GetLeiOutputOutcome",
    "GetLeiOutputRegisteredAtType0",
    "GetLeiOutputRegistrationStatusType0",
    "GetMonitorResponseDefault",
    "GetOwnershipGraphEnrichment",
    "GetOwnershipGraphEvent",
    "GetOwnershipGraphEventEvent",
    "GetOwnershipGraphInput",
    "GetOwnershipGraphOutput",
    "GetOwnershipGraphOutputStoppedReasonType0",
    "GetProspectResponseDefault",
    "GetPublicationEnrichment",
    "GetPublicationEvent",
    "GetPublicationEventEvent",
    "GetPublicationInput",
    "GetPublicationOutput",
    "GetPublicationOutputChecks",
    "GetPublicationOutputFiscalYear",
    "GetPublicationOutputRegistryMeta",
    "GetUsageGroupBy",
    "GetUsageResponseDefault",
    "GetWebhookConfigResponseDefault",
    "IncomeStatement",
    "IncomeStatementMethodType0",
    "Indicators",
    "IndicatorsEmployees",
    "LanePauseTarget",
    "LanePauseTargetName",
    "ListAuditLogAction",
    "ListBatchesStatus",
    "ListBatchesType",
    "ListBulkItemsStatus",
    "ListCompanyFilingsEnrichment",
    "ListCompanyFilingsEvent",
    "ListCompanyFilingsEventEvent",
    "ListCompanyFilingsInput",
    "ListCompanyFilingsOutput",
    "ListCompanyFilingsOutputRegistryMeta",
    "ListCompanyPublicationsEnrichment",
    "ListCompanyPublicationsEvent",
    "ListCompanyPublicationsEventEvent",
    "ListCompanyPublicationsInput",
    "ListCompanyPublicationsOutput",
    "ListCompanyPublicationsOutputRegistryMeta",
    "ListCurrency",
    "ListDeliveriesEvent",
    "ListDeliveriesScope",
    "ListDeliveriesStatus",
    "ListDocumentsResponseDefault",
    "ListEnrichmentTypesResponseDefault",
    "ListEnrichmentsStatus",
    "ListEnrichmentsType",
    "ListPricesResponseDefault",
    "ListProspectsStatus",
    "ListedOwner",
    "Monitor",
    "MonitorChange",
    "MonitorChanges",
    "MonitorCheck",
    "MonitorCheckPage",
    "MonitorCheckStatus",
    "MonitorEvent",
    "MonitorEventMonitor",
    "MonitorEventName",
    "MonitorForecast",
    "MonitorPage",
    "MonitorStatus",
    "MonitorTopic",
    "MonitoredFactType1",
    "NewBudgets",
    "NewBudgetsBudgetsItem",
    "NewBudgetsBudgetsItemPeriod",
    "NewBulkCancellation",
    "NewBulkRedelivery",
    "NewBulkRetry",
    "NewCampaign",
    "NewCampaignCta",
    "NewCampaignFooterLinksItem",
    "NewCampaignWebhook",
    "NewCampaignWebhookEvent",
    "NewMonitor",
    "NewMonitorMapping",
    "NewPause",
    "NewProspect",
    "NewWebhook",
    "NewWebhookEvent",
    "OrganizationBudgetScope",
    "OtherEnrichment",
    "OtherEnrichmentInput",
    "OtherEnrichmentOutputType0",
    "OtherEnrichmentProvenanceType0",
    "Owner",
    "OwnerEvent",
    "OwnerEventKind",
    "OwnerMember",
    "OwnerRegister",
    "OwnerSnapshot",
    "OwnerSnapshotLayout",
    "OwnerSnapshotWarningsItem",
    "OwnerState",
    "OwnershipHolding",
    "OwnershipHoldingCurrencyType0",
    "OwnershipNode",
    "OwnershipNodeKind",
    "OwnershipNodeProvenByType0",
    "OwnershipNodeStoppedType0",
    "OwnershipShare",
    "OwnershipStep",
    "OwnershipStepStatus",
    "PageLink",
    "Pause",
    "PausePage",
    "PausedBatch",
    "PausedEndpoint",
    "PausedLane",
    "PausedSource",
    "PausedWebhook",
    "PersonType",
    "PlannedStep",
    "PreviewColumn",
    "PreviewDuplicate",
    "PreviewDuplicates",
    "PreviewRejection",
    "PreviewRejectionErrors",
    "PreviewRejections",
    "PreviewUploadBody",
    "PreviewUploadBodyMappingType0",
    "PreviewUploadBodyType",
    "PreviewUploadResponseDefault",
    "Price",
    "ProfileCandidate",
    "ProfileGap",
    "ProfileGapReason",
    "ProfilePart",
    "ProfilePartState",
    "ProfilePartStateErrorType0",
    "ProfilePartStateStatus",
    "ProfileStep",
    "ProfileStepStatus",
    "Prospect",
    "ProspectPage",
    "ProspectStatus",
    "Provenance",
    "Publication",
    "PublicationSection",
    "PublicationType",
    "PublicationWarning",
    "PublicationWarningDetail",
    "PublicationWarningDetailStatement",
    "PublicationWarningDetailYear",
    "PutBudgetsResponseDefault",
    "ReadAccountsEnrichment",
    "ReadAccountsEvent",
    "ReadAccountsEventEvent",
    "ReadAccountsInput",
    "ReadAccountsOutput",
    "ReadAccountsOutputChecks",
    "ReadAccountsOutputFiscalYear",
    "ReadShareholderListEnrichment",
    "ReadShareholderListEvent",
    "ReadShareholderListEventEvent",
    "ReadShareholderListInput",
    "ReadShareholderListOutput",
    "ReadShareholderListOutputIdentity",
    "RedeliverResponseDefault",
    "RedeliveryFilter",
    "RedeliveryFilterEvent",
    "RedeliveryFilterScope",
    "RedeliveryFilterStatus",
    "RegisterType",
    "RejectedBatchRow",
    "RejectedBatchRowError",
    "RejectedBatchRowErrorErrors",
    "RenderFailedProspectsResponseDefault",
    "RenderProspectResponseDefault",
    "RenderedAgain",
    "Representative",
    "RetryBatchBody",
    "RetryBatchResponseDefaultType0",
    "RetryBatchResponseDefaultType1",
    "RetryFilter",
    "RetryFilterStatus",
    "RetryFilterType",
    "RotateCampaignWebhookSecretResponseDefault",
    "RotateOrgWebhookSecretResponseDefault",
    "RotatedSecret",
    "SearchCompaniesEnrichment",
    "SearchCompaniesEvent",
    "SearchCompaniesEventEvent",
    "SearchCompaniesInput",
    "SearchCompaniesOutput",
    "SearchCompaniesOutputRegistryMeta",
    "SeriesConflict",
    "SeriesConflictPrintedItem",
    "SeriesConflictPrintedItemColumn",
    "SeriesLine",
    "SeriesRatio",
    "SeriesRatioName",
    "SeriesValue",
    "SeriesValueStatus",
    "ShareRange",
    "SourcePauseTarget",
    "SourcePauseTargetName",
    "StartBulkResponseDefaultType0",
    "StartBulkResponseDefaultType1",
    "StatementPosition",
    "TestWebhookResponseDefault",
    "ToldChange",
    "TopicForecast",
    "Upload",
    "UploadPreview",
    "UploadPreviewMapping",
    "UploadPreviewProblems",
    "UploadPreviewSuggestedMapping",
    "UploadedDocument",
    "UploadedList",
    "UploadedListLayout",
    "UploadedListWarningsItem",
    "Usage",
    "UsageGroupBy",
    "UsageLine",
    "UsageLineApiKeyType0",
    "VerifyEmailEnrichment",
    "VerifyEmailEvent",
    "VerifyEmailEventEvent",
    "VerifyEmailInput",
    "VerifyEmailOutput",
    "VerifyEmailOutputReason",
    "VerifyEmailOutputSmtp",
    "VerifyEmailOutputStatus",
    "Webhook",
    "WebhookChanges",
    "WebhookChangesEvent",
    "WebhookConfig",
    "WebhookConfigCampaignsItem",
    "WebhookConfigOrg",
    "WebhookConfigPagination",
    "WebhookEvent",
    "WebhookHealthEvent",
    "WebhookHealthEventEvent",
    "WebhookHealthEventMetadataType0",
    "WebhookHealthEventMetadataType0Reason",
    "WebhookHealthEventMetadataType1",
    "WebhookHealthEventWebhook",
    "WebhookPage",
    "WebhookPauseTarget",
    "WebhookScope",
    "XbrlFact",
    "XbrlFactDimensions",
    "XbrlFactPeriod",
    "XbrlReport",
    "XbrlReportEntity",
    "XbrlReportNamespaces",
    "XbrlReportStandardType0",
    "XbrlReportWarning",
    "XbrlReportWarningsItem",
)
