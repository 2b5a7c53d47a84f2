// Security headers of every page. The front ends need no inline script, eval or inline styles.

const originOf = (address) => {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
};

const FIREBASE_APIS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

export function contentSecurityPolicy(config, remotes) {
  const remoteOrigins = remotes.map(({ entry }) => originOf(entry)).filter(Boolean);
  const { authDomain } = config.firebase;
  const api = originOf(config.apiUrl);
  const calls = [
    api,
    api?.replace(/^http/, 'ws'), // 'self' includes the page's own WebSocket, another origin does not
    originOf(config.authEmulatorUrl),
    ...(config.authEmulatorUrl ? [] : FIREBASE_APIS),
  ];
  // Google's popup and redirect need a frame and a script from Google; without a real project neither is allowed.
  const popup = authDomain && !config.authEmulatorUrl;
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remoteOrigins, ...(popup ? ['https://apis.google.com'] : [])],
    'style-src': ["'self'", ...remoteOrigins],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(api?.startsWith('http:') ? [api] : [])],
    'font-src': ["'self'", ...remoteOrigins],
    'connect-src': ["'self'", ...calls.filter(Boolean), ...remoteOrigins],
    'frame-src': popup ? [`https://${authDomain}`] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

export const pageHeaders = (config, remotes) => ({
  'content-security-policy': contentSecurityPolicy(config, remotes),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Google's popup messages its opener when sign-in is done.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

export const remoteHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};
