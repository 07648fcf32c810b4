const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 13; SO-51A Build/58.2.B.0.587";
const WEB_VIEW = `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/103.0.5060.71 Mobile Safari/537.36`;

/** What browsers call themselves. */
export const USER_AGENTS = {
  lineOfIos: `${IPHONE} Mobile/15E148 Safari Line/15.12.1`,
  lineOfAndroid: `${WEB_VIEW} Line/15.12.1/IAB`,
  lineOfAndroidBefore: `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/117.0.0.0 Mobile Safari/537.36 Line/13.2.1/IAB`,
  facebookOfIos: `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/756351453]`,
  facebookOfAndroid: `${WEB_VIEW} [FB_IAB/FB4A;FBAV/407.0.0.0.65;]`,
  messengerOfIos: `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1 [FBAN/MessengerForiOS;FBAV/520.0.0]`,
  instagramOfIos: `${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone14,5; iOS 18_6)`,
  instagramOfAndroid: `${WEB_VIEW} Instagram 279.0.0.18.112 Android`,
  fileViewerOfAndroid: WEB_VIEW,
  safari: `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`,
  chromeOfIos: `${IPHONE} CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1`,
  chromeOfAndroid: `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/103.0.0.0 Mobile Safari/537.36`,
  desktop:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36",
} as const;
