-- The span in which an enrichment was accepted (W3C Trace Context); null where it was not traced.
alter table enrichments add column traceparent text;
