import helmet from 'helmet';

/** What a page may use beside styles and scripts of this server. */
export interface PageNeeds {
  readonly images?: readonly string[];
  readonly connections?: readonly string[];
  readonly forms?: readonly string[];
  readonly frames?: readonly string[];
}

/** The fields that let a page load only what this server sends, stand in no frame and tell other sites nothing. */
export function protectPage({
  images = [],
  connections = [],
  forms = ["'none'"],
  frames = [],
}: PageNeeds): ReturnType<typeof helmet> {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", ...images],
        connectSrc: ["'self'", ...connections],
        baseUri: ["'none'"],
        formAction: [...forms],
        ...(frames.length === 0 ? {} : { frameSrc: [...frames] }),
        frameAncestors: ["'none'"],
      },
    },
    // Without a referrer at all, browsers send forms with the Origin `null`.
    referrerPolicy: { policy: 'same-origin' },
    // The proxy that terminates TLS decides about it, and browsers complain about these on plain http.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
}
