/** What commands that ask the API take from the environment. */
export const API_HELP = `
Environment:
  ENRICH_URL      address of the API, e.g. https://enrichment.example
  ENRICH_API_KEY  key of an organization
  Without them the demo platform of DATA_DIR is asked (make up).

Exit codes: 0 done · 1 it failed or was refused · 2 wrong usage · 3 no answer from the API`;
