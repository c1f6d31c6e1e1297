/** Only as much style as a person needs to read the pages. */
export const portalStyle = `
body { font-family: sans-serif; margin: 0 2em 6em; color: #222; }
header { padding: 1em 0; border-bottom: 3px solid #0b3d91; }
.logo { font-weight: bold; color: #0b3d91; text-decoration: none; }
table { border-collapse: collapse; }
td, th { padding: .4em .8em; text-align: left; vertical-align: top; }
form label { display: block; padding: .3em 0; }
.human { border: 1px solid #bbb; padding: 1em; width: 24em; }
#cookies { position: fixed; inset: auto 0 0; padding: 1em 2em; background: #fff; border-top: 3px solid #0b3d91; }
[hidden] { display: none; }
`;

/**
 * The cookie banner, and the search form: it opens by a button, fetches a token as it is sent, and goes to the results or to
 * the register information.
 */
export const portalScript = `
'use strict';
const banner = document.getElementById('cookies');
if (!/(^|; )cookieConsent=/.test(document.cookie)) {
  banner.hidden = false;
}
for (const button of banner.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    document.cookie = 'cookieConsent=' + button.dataset.testid + '; path=/; max-age=31536000';
    banner.hidden = true;
  });
}
const form = document.getElementById('complexSearch');
document.querySelector('[data-testid=complexSearchBtn]')?.addEventListener('click', () => {
  form.hidden = false;
});
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { token } = JSON.parse(await (await fetch('/api/search-token')).text());
  const query = new URLSearchParams(new FormData(form));
  query.set('searchToken', token);
  const isRegister = query.get('formType') === 'REGISTER_INFORMATION';
  if (!isRegister) {
    query.set('from', '0');
  }
  location.assign((isRegister ? '/de/registerPortal?' : '/de/suche?') + query);
});
`;
