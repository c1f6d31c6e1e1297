/**
 * Domains under which every person can get an address without owning one: free mail services and the mail of access
 * providers.
 *
 * Origin: the services' own sign-up pages; German and international ones. Kept by hand; last reviewed 2026-11-21.
 */
export const FREE_PROVIDERS: ReadonlySet<string> = new Set([
  // Germany, Austria, Switzerland
  ...['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.com', 'gmx.org', 'gmx.info', 'gmx.biz', 'gmx.eu', 'web.de'],
  ...['email.de', 'freenet.de', 't-online.de', 'magenta.de', 'online.de', 'arcor.de', 'vodafone.de', 'vodafonemail.de'],
  ...['kabelmail.de', 'o2online.de', 'o2mail.de', 'alice.de', 'alice-dsl.de', 'alice-dsl.net', 'ewe.net', 'ewetel.net'],
  ...['netcologne.de', 'unitybox.de', 'versanet.de', 'kabelbw.de', 'mnet-online.de', 'osnanet.de', 'htp-tel.de'],
  ...['posteo.de', 'posteo.net', 'mailbox.org', 'tutanota.com', 'tutanota.de', 'tuta.io', 'tuta.com', 'tutamail.com'],
  ...['aon.at', 'chello.at', 'a1.net', 'bluewin.ch', 'hispeed.ch', 'sunrise.ch', 'lycos.de', 'mail.de', 'aol.de'],
  // Google, Microsoft, Yahoo, Apple, AOL
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.de', 'outlook.fr', 'outlook.es', 'outlook.it'],
  ...['hotmail.com', 'hotmail.de', 'hotmail.fr', 'hotmail.it', 'hotmail.es', 'hotmail.co.uk', 'live.com', 'live.de'],
  ...['live.fr', 'live.nl', 'live.co.uk', 'msn.com', 'yahoo.com', 'yahoo.de', 'yahoo.fr', 'yahoo.it', 'yahoo.es'],
  ...['yahoo.co.uk', 'yahoo.co.in', 'yahoo.co.jp', 'yahoo.com.br', 'ymail.com', 'rocketmail.com', 'icloud.com'],
  ...['me.com', 'mac.com', 'aol.com', 'aim.com'],
  // Elsewhere
  ...['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me', 'fastmail.com', 'fastmail.fm', 'hey.com', 'zoho.com'],
  ...['zohomail.eu', 'mail.com', 'email.com', 'hushmail.com', 'runbox.com', 'laposte.net', 'orange.fr', 'wanadoo.fr'],
  ...['free.fr', 'sfr.fr', 'libero.it', 'virgilio.it', 'alice.it', 'tiscali.it', 'tin.it', 'wp.pl', 'onet.pl', 'o2.pl'],
  ...['interia.pl', 'seznam.cz', 'centrum.cz', 'azet.sk', 'freemail.hu', 'citromail.hu', 'abv.bg', 'mail.bg'],
  ...['mail.ru', 'inbox.ru', 'bk.ru', 'list.ru', 'internet.ru', 'yandex.ru', 'yandex.com', 'ya.ru', 'rambler.ru'],
  ...[
    'ukr.net',
    'i.ua',
    'qq.com',
    '163.com',
    '126.com',
    'yeah.net',
    'sina.com',
    'sohu.com',
    'foxmail.com',
    'naver.com',
  ],
  ...[
    'hanmail.net',
    'daum.net',
    'kakao.com',
    'rediffmail.com',
    'uol.com.br',
    'bol.com.br',
    'terra.com.br',
    'comcast.net',
  ],
  ...['verizon.net', 'att.net', 'sbcglobal.net', 'btinternet.com', 'sky.com', 'ziggo.nl', 'kpnmail.nl', 'telenet.be'],
]);
