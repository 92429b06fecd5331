/** Oldest supported versions, used by `vite.config.ts`, the admin's notice and the README. */
export const BROWSERS = {
  public: { Chrome: '119', Firefox: '125', Safari: '17' },
  /** Public pages are readable with these, and an inquiry can be sent. */
  readable: { Chrome: '107', Firefox: '108', Safari: '16.4' },
  admin: { Chrome: '126', Firefox: '128', Safari: '18' },
} as const;

type Versions = { readonly Chrome: string; readonly Firefox: string; readonly Safari: string };

/** Values of Vite's `build.target` and `build.cssTarget`. Safari and iOS have the same version numbers. */
export const buildTarget = ({ Chrome, Firefox, Safari }: Versions): string[] => [
  `chrome${Chrome}`,
  `firefox${Firefox}`,
  `safari${Safari}`,
  `ios${Safari}`,
];

const { Chrome, Firefox, Safari } = BROWSERS.admin;

const OLD_BROWSER = `This browser is too old for the admin. Please update it, or use Chrome ${Chrome}, Firefox ${Firefox}, Safari ${Safari} or newer. Nothing was changed.`;

const OLD_BROWSER_HEAD =
  '<head><title>Browser not supported</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>';

/** In syntax that every browser parses. Stops the page before its modules fail, and loses the stylesheets with the head. */
export const oldBrowserScript = `(function(){var u=window.URL,p=window.Promise,m=window.Map,a=window.AbortSignal;if(!(u&&u.parse&&p&&p.withResolvers&&m&&m.groupBy&&a&&a.any)){if(window.stop)window.stop();document.documentElement.innerHTML='${OLD_BROWSER_HEAD}<body style="max-width:32em;margin:0 auto;padding:3em 1.5em;font:1.0625em/1.5 sans-serif"><main><h1>Browser not supported</h1><p role="alert">${OLD_BROWSER}</p><p><a href="/">Go to the home page</a></p></main></body>'}})()`;
