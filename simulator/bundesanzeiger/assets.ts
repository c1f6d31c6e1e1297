/** Only as much style as a person needs to read the pages. */
export const portalStyle = `
body { font-family: sans-serif; margin: 0 2em 6em; color: #222; }
header { display: flex; justify-content: space-between; padding: 1em 0; border-bottom: 3px solid #006378; }
.logo { font-weight: bold; color: #006378; text-decoration: none; }
.row { display: grid; grid-template-columns: 3fr 2fr 5fr 2fr; gap: 1em; padding: .6em; border-bottom: 1px solid #ccc; }
.row.back { background: #f4f6f7; }
.result_header { font-weight: bold; background: #dfe6e8; }
.result_pager, .pagination, .middle, .left, .right, .detail_nav { display: flex; gap: .8em; align-items: center; padding: .3em 0; }
.page-item .active { font-weight: bold; }
.publication_container { overflow-x: auto; }
fieldset { display: flex; gap: 1em; flex-wrap: wrap; border: 0; }
#cc { position: fixed; inset: auto 0 0; padding: 1em 2em; background: #fff; border-top: 3px solid #006378; }
`;

/** The cookie banner, and lists that send their form when another entry is chosen. */
export const portalScript = `
'use strict';
const banner = document.getElementById('cc');
function decide(choice) {
  const random = Math.random().toString(16).slice(2, 10);
  document.cookie = 'cc=' + Math.floor(Date.now() / 1000) + '-' + random + '-' + choice + '; path=/; max-age=31536000';
  banner.style.display = 'none';
}
if (!/(^|; )cc=/.test(document.cookie)) {
  banner.style.display = 'block';
}
document.getElementById('cc_needed').addEventListener('click', () => decide('10'));
document.getElementById('cc_all').addEventListener('click', () => decide('11'));
for (const list of document.querySelectorAll('[data-submits]')) {
  list.addEventListener('change', () => list.form.submit());
}
`;
