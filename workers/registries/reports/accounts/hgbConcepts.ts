/** A position of sections 266 and 275 HGB and the concept of the HGB taxonomy that is the same. */
export interface HgbConcept {
  /** Local name in the module de-gaap-ci. */
  readonly concept: string;
  readonly key: string;
  /** In the words of the law. */
  readonly label: string;
}

const concept = (name: string, key: string, label: string): HgbConcept => ({ concept: name, key, label });

const ASSETS = [
  concept('bs.ass.fixAss', 'A', 'Anlagevermögen'),
  concept('bs.ass.fixAss.intan', 'A.I', 'Immaterielle Vermögensgegenstände'),
  concept(
    'bs.ass.fixAss.intan.selfmade',
    'A.I.1',
    'Selbst geschaffene gewerbliche Schutzrechte und ähnliche Rechte und Werte',
  ),
  concept(
    'bs.ass.fixAss.intan.concessionBrands',
    'A.I.2',
    'Entgeltlich erworbene Konzessionen, gewerbliche Schutzrechte und ähnliche Rechte und Werte sowie Lizenzen an solchen Rechten und Werten',
  ),
  concept('bs.ass.fixAss.intan.goodwill', 'A.I.3', 'Geschäfts- oder Firmenwert'),
  concept('bs.ass.fixAss.tan', 'A.II', 'Sachanlagen'),
  concept(
    'bs.ass.fixAss.tan.landBuildings',
    'A.II.1',
    'Grundstücke, grundstücksgleiche Rechte und Bauten einschließlich der Bauten auf fremden Grundstücken',
  ),
  concept('bs.ass.fixAss.tan.machinery', 'A.II.2', 'Technische Anlagen und Maschinen'),
  concept('bs.ass.fixAss.tan.otherEquipm', 'A.II.3', 'Andere Anlagen, Betriebs- und Geschäftsausstattung'),
  concept('bs.ass.fixAss.tan.inConstrAdvPaym', 'A.II.4', 'Geleistete Anzahlungen und Anlagen im Bau'),
  concept('bs.ass.fixAss.fin', 'A.III', 'Finanzanlagen'),
  concept('bs.ass.fixAss.fin.sharesInAffil', 'A.III.1', 'Anteile an verbundenen Unternehmen'),
  concept('bs.ass.fixAss.fin.loansToAffil', 'A.III.2', 'Ausleihungen an verbundene Unternehmen'),
  concept('bs.ass.fixAss.fin.particip', 'A.III.3', 'Beteiligungen'),
  concept(
    'bs.ass.fixAss.fin.loansToParticip',
    'A.III.4',
    'Ausleihungen an Unternehmen, mit denen ein Beteiligungsverhältnis besteht',
  ),
  concept('bs.ass.fixAss.fin.securities', 'A.III.5', 'Wertpapiere des Anlagevermögens'),
  concept('bs.ass.fixAss.fin.otherLoans', 'A.III.6', 'Sonstige Ausleihungen'),
  concept('bs.ass.currAss', 'B', 'Umlaufvermögen'),
  concept('bs.ass.currAss.inventory', 'B.I', 'Vorräte'),
  concept('bs.ass.currAss.inventory.material', 'B.I.1', 'Roh-, Hilfs- und Betriebsstoffe'),
  concept('bs.ass.currAss.inventory.inProgress', 'B.I.2', 'Unfertige Erzeugnisse, unfertige Leistungen'),
  concept('bs.ass.currAss.inventory.finishedAndMerch', 'B.I.3', 'Fertige Erzeugnisse und Waren'),
  concept('bs.ass.currAss.inventory.advPaymPaid', 'B.I.4', 'Geleistete Anzahlungen'),
  concept('bs.ass.currAss.receiv', 'B.II', 'Forderungen und sonstige Vermögensgegenstände'),
  concept('bs.ass.currAss.receiv.trade', 'B.II.1', 'Forderungen aus Lieferungen und Leistungen'),
  concept('bs.ass.currAss.receiv.affil', 'B.II.2', 'Forderungen gegen verbundene Unternehmen'),
  concept(
    'bs.ass.currAss.receiv.particip',
    'B.II.3',
    'Forderungen gegen Unternehmen, mit denen ein Beteiligungsverhältnis besteht',
  ),
  concept('bs.ass.currAss.receiv.other', 'B.II.4', 'Sonstige Vermögensgegenstände'),
  concept('bs.ass.currAss.securities', 'B.III', 'Wertpapiere'),
  concept('bs.ass.currAss.securities.affil', 'B.III.1', 'Anteile an verbundenen Unternehmen'),
  concept('bs.ass.currAss.securities.other', 'B.III.2', 'Sonstige Wertpapiere'),
  concept(
    'bs.ass.currAss.cashEquiv',
    'B.IV',
    'Kassenbestand, Bundesbankguthaben, Guthaben bei Kreditinstituten und Schecks',
  ),
  concept('bs.ass.prepaidExp', 'C', 'Rechnungsabgrenzungsposten'),
  concept('bs.ass.defTax', 'D', 'Aktive latente Steuern'),
  concept('bs.ass.SurplusFromOffsetting', 'E', 'Aktiver Unterschiedsbetrag aus der Vermögensverrechnung'),
];

const LIABILITIES = [
  concept('bs.eqLiab.equity', 'A', 'Eigenkapital'),
  concept('bs.eqLiab.equity.subscribed', 'A.I', 'Gezeichnetes Kapital'),
  concept('bs.eqLiab.equity.capRes', 'A.II', 'Kapitalrücklage'),
  concept('bs.eqLiab.equity.revenueRes', 'A.III', 'Gewinnrücklagen'),
  concept('bs.eqLiab.equity.revenueRes.legal', 'A.III.1', 'Gesetzliche Rücklage'),
  concept('bs.eqLiab.equity.revenueRes.statutory', 'A.III.3', 'Satzungsmäßige Rücklagen'),
  concept('bs.eqLiab.equity.revenueRes.other', 'A.III.4', 'Andere Gewinnrücklagen'),
  concept('bs.eqLiab.equity.retainedEarnings', 'A.IV', 'Gewinnvortrag/Verlustvortrag'),
  concept('bs.eqLiab.equity.netIncome', 'A.V', 'Jahresüberschuß/Jahresfehlbetrag'),
  concept('bs.eqLiab.accruals', 'B', 'Rückstellungen'),
  concept('bs.eqLiab.accruals.pensions', 'B.1', 'Rückstellungen für Pensionen und ähnliche Verpflichtungen'),
  concept('bs.eqLiab.accruals.tax', 'B.2', 'Steuerrückstellungen'),
  concept('bs.eqLiab.accruals.other', 'B.3', 'Sonstige Rückstellungen'),
  concept('bs.eqLiab.liab', 'C', 'Verbindlichkeiten'),
  concept('bs.eqLiab.liab.securities', 'C.1', 'Anleihen'),
  concept('bs.eqLiab.liab.bank', 'C.2', 'Verbindlichkeiten gegenüber Kreditinstituten'),
  concept('bs.eqLiab.liab.advPaym', 'C.3', 'Erhaltene Anzahlungen auf Bestellungen'),
  concept('bs.eqLiab.liab.trade', 'C.4', 'Verbindlichkeiten aus Lieferungen und Leistungen'),
  concept(
    'bs.eqLiab.liab.notes',
    'C.5',
    'Verbindlichkeiten aus der Annahme gezogener Wechsel und der Ausstellung eigener Wechsel',
  ),
  concept('bs.eqLiab.liab.assocComp', 'C.6', 'Verbindlichkeiten gegenüber verbundenen Unternehmen'),
  concept('bs.eqLiab.liab.other', 'C.8', 'Sonstige Verbindlichkeiten'),
  concept('bs.eqLiab.defIncome', 'D', 'Rechnungsabgrenzungsposten'),
  concept('bs.eqLiab.defTax', 'E', 'Passive latente Steuern'),
];

const TC = 'is.netIncome.regular.operatingTC';

/** Section 275 (2) HGB; lines that the taxonomy names only in parts are left out. */
const TOTAL_COST = [
  concept(`${TC}.grossTradingProfit.totalOutput.netSales`, '1', 'Umsatzerlöse'),
  concept(
    `${TC}.grossTradingProfit.totalOutput.inventoryChange`,
    '2',
    'Erhöhung oder Verminderung des Bestands an fertigen und unfertigen Erzeugnissen',
  ),
  concept(`${TC}.grossTradingProfit.totalOutput.ownWork`, '3', 'Andere aktivierte Eigenleistungen'),
  concept(`${TC}.otherOpRevenue`, '4', 'Sonstige betriebliche Erträge'),
  concept(`${TC}.grossTradingProfit.materialServices`, '5', 'Materialaufwand'),
  concept(`${TC}.staff`, '6', 'Personalaufwand'),
  concept(`${TC}.deprAmort`, '7', 'Abschreibungen'),
  concept(`${TC}.otherCost`, '8', 'Sonstige betriebliche Aufwendungen'),
  concept('is.netIncome.tax', '14', 'Steuern vom Einkommen und vom Ertrag'),
  concept('is.netIncome', '17', 'Jahresüberschuss/Jahresfehlbetrag'),
];

const COGS = 'is.netIncome.regular.operatingCOGS';

/** Section 275 (3) HGB. */
const COST_OF_SALES = [
  concept(`${COGS}.grossOpProfit.netSales`, '1', 'Umsatzerlöse'),
  concept('is.netIncome.tax', '13', 'Steuern vom Einkommen und vom Ertrag'),
  concept('is.netIncome', '16', 'Jahresüberschuss/Jahresfehlbetrag'),
];

/**
 * What is surely the same in the law and in the taxonomy (module de-gaap-ci, releases of 2011 to 2025). Other concepts keep
 * their own names: a key is given only where no one can doubt it.
 */
export const HGB_CONCEPTS = {
  assets: ASSETS,
  liabilities: LIABILITIES,
  total_cost: TOTAL_COST,
  cost_of_sales: COST_OF_SALES,
} as const;
