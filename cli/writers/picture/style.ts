/** The style of a picture. It is legible on a phone among other messages: no letter is smaller than 26 pixels. */

export const PICTURE_SIZE = { width: 1080, height: 1350 } as const;

/** The colours and fonts are those of the pages, in light. */
export const PICTURE_STYLE = `
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color-scheme: only light; forced-color-adjust: none; }
body {
  display: flex;
  flex-direction: column;
  width: ${PICTURE_SIZE.width}px;
  height: ${PICTURE_SIZE.height}px;
  overflow: hidden;
  background: #ffffff;
  color: #1f1c18;
  font: 28px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Noto Sans Thai",
    "Leelawadee UI", Thonburi, sans-serif;
  font-variant-numeric: tabular-nums;
}
:lang(th) > body {
  font-family: Loma, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Noto Sans Thai",
    "Leelawadee UI", Thonburi, sans-serif;
  line-height: 1.5;
}
ol, ul { list-style: none; }
h2 { font-size: 28px; font-weight: 600; }
.up { color: #0b6b53; }
.down { color: #a14300; }
.same { color: #686058; }

header { display: flex; flex-direction: column; gap: 10px; padding: 40px 64px 34px; background: #0b6b53; color: #ffffff; }
/* Without sales there is little else. */
.bare header { flex: 1; justify-content: center; }
.bare main { flex: none; padding: 48px 64px; }
.cafe { font-size: 44px; font-weight: 650; }
.cafe.long { font-size: 32px; }
.range { font-size: 34px; }
.range.long { font-size: 28px; }
.verdict { margin-top: 8px; font-size: 48px; font-weight: 600; line-height: 1.3; }
.verdict.long { font-size: 34px; }
:is(.cafe, .range, .verdict, .lists bdi) {
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
}
.verdict { -webkit-line-clamp: 3; }
/* Vowels and tones over and under a letter need high lines. */
:lang(th) :is(.verdict, .lists li) { line-height: 1.5; }
.total { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 24px; }
.total dt { width: 100%; }
.total .value { margin-left: -6px; font-size: 132px; font-weight: 700; line-height: 1.1; letter-spacing: -0.03em; }
.total .value.long { font-size: 104px; }
.total .value.longest { font-size: 76px; }
.total .change {
  display: grid;
  padding: 10px 26px;
  border-radius: 20px;
  background: #ffffff;
  font-size: 34px;
  font-weight: 600;
  line-height: 1.25;
  text-align: right;
}
.total .change span:first-child { font-size: 50px; font-weight: 700; }

main { display: flex; flex: 1; flex-direction: column; justify-content: space-evenly; gap: 20px; min-height: 0; padding: 26px 64px 20px; }
.figures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 24px; }
.figures dt, .note, .whys p, .key, footer { color: #686058; }
.figures .value { font-size: 52px; font-weight: 650; line-height: 1.2; letter-spacing: -0.02em; }
.figures.long .value { font-size: 40px; }
.figures .change { font-weight: 600; }
.figures span { white-space: nowrap; }
.figures span + span { font-weight: 400; }

.days { display: grid; flex: 1 1 0; grid-template-rows: auto minmax(0, 1fr); min-height: 150px; max-height: 460px; }
.heading { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 24px; }
.key { font-size: 26px; }
.key i { display: inline-block; width: 22px; height: 22px; margin-right: 6px; border-radius: 4px; vertical-align: -2px; }
.key .before { margin-left: 18px; }
i.now { background: #0b6b53; }
i.before { background: #d6d0c6; }
.columns { display: flex; padding: 46px 0 40px; }
.columns li { position: relative; flex: 1 1 0; min-width: 0; border-bottom: 2px solid #e6e1d9; }
.columns i { position: absolute; bottom: 0; border-radius: 6px 6px 0 0; }
.columns .before { right: 12%; left: 12%; height: var(--before); }
.columns .now { right: 25%; left: 25%; height: var(--now); }
.columns span { position: absolute; right: -100px; left: -100px; font-size: 26px; text-align: center; white-space: nowrap; }
.columns .value { bottom: max(var(--now), var(--before)); }
.columns .name { top: 100%; }

.whys { display: grid; gap: 12px; font-size: 32px; }
.whys p { font-size: 28px; }

.lists { display: flex; gap: 44px; }
.lists section { flex: 1 1 0; min-width: 0; }
.lists li { display: flex; align-items: center; gap: 20px; margin-top: 8px; line-height: 1.3; }
.lists bdi { flex: 1; }
.lists b { flex: none; font-weight: 650; }
.roomy .figures .value { font-size: 60px; }
.roomy .figures.long .value { font-size: 44px; }
.roomy .whys { gap: 20px; font-size: 38px; }
.roomy .lists li { margin-top: 16px; font-size: 32px; }

footer { padding: 0 64px 26px; font-size: 26px; }
`;
