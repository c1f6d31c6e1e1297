/** A concept of the IFRS taxonomy, and the positions of sections 266 and 275 HGB whose sum is reported as it. */
export interface ReportConcept {
  /** Without its prefix `ifrs-full`. */
  readonly name: string;
  readonly label: string;
  readonly legalKeys: readonly string[];
}

/** Positions of the assets' side. The report's total is the concept `Assets`, which is reckoned from the side's sum. */
export const ASSET_CONCEPTS: readonly ReportConcept[] = [
  { name: 'NoncurrentAssets', label: 'Langfristige Vermögenswerte', legalKeys: ['A'] },
  { name: 'IntangibleAssetsAndGoodwill', label: 'Immaterielle Vermögenswerte', legalKeys: ['A.I'] },
  { name: 'PropertyPlantAndEquipment', label: 'Sachanlagen', legalKeys: ['A.II'] },
  { name: 'OtherNoncurrentFinancialAssets', label: 'Finanzanlagen', legalKeys: ['A.III'] },
  { name: 'CurrentAssets', label: 'Kurzfristige Vermögenswerte', legalKeys: ['B', 'C', 'D'] },
  { name: 'Inventories', label: 'Vorräte', legalKeys: ['B.I'] },
  { name: 'TradeAndOtherCurrentReceivables', label: 'Forderungen', legalKeys: ['B.II'] },
  { name: 'CashAndCashEquivalents', label: 'Zahlungsmittel', legalKeys: ['B.IV'] },
];

export const LIABILITY_CONCEPTS: readonly ReportConcept[] = [
  { name: 'IssuedCapital', label: 'Gezeichnetes Kapital', legalKeys: ['A.I'] },
  { name: 'Provisions', label: 'Rückstellungen', legalKeys: ['B'] },
  { name: 'TradeAndOtherPayables', label: 'Verbindlichkeiten aus Lieferungen und Leistungen', legalKeys: ['C.4'] },
];

/** By the way in which the expenses are divided: section 275 (2) or (3) HGB. */
export const INCOME_CONCEPTS: Readonly<Record<'total_cost' | 'cost_of_sales', readonly ReportConcept[]>> = {
  total_cost: [
    { name: 'Revenue', label: 'Umsatzerlöse', legalKeys: ['1'] },
    { name: 'RawMaterialsAndConsumablesUsed', label: 'Materialaufwand', legalKeys: ['5'] },
    { name: 'EmployeeBenefitsExpense', label: 'Personalaufwand', legalKeys: ['6'] },
    { name: 'DepreciationAndAmortisationExpense', label: 'Abschreibungen', legalKeys: ['7'] },
    { name: 'IncomeTaxExpenseContinuingOperations', label: 'Ertragsteuern', legalKeys: ['14'] },
    { name: 'ProfitLoss', label: 'Konzernergebnis', legalKeys: ['17'] },
  ],
  cost_of_sales: [
    { name: 'Revenue', label: 'Umsatzerlöse', legalKeys: ['1'] },
    { name: 'CostOfSales', label: 'Umsatzkosten', legalKeys: ['2'] },
    { name: 'GrossProfit', label: 'Bruttoergebnis', legalKeys: ['3'] },
    { name: 'DistributionCosts', label: 'Vertriebskosten', legalKeys: ['4'] },
    { name: 'AdministrativeExpense', label: 'Verwaltungskosten', legalKeys: ['5'] },
    { name: 'IncomeTaxExpenseContinuingOperations', label: 'Ertragsteuern', legalKeys: ['13'] },
    { name: 'ProfitLoss', label: 'Konzernergebnis', legalKeys: ['16'] },
  ],
};
