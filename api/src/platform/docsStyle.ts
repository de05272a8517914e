/** The product's colours and type, without a file to load: the page stands on its own. */
export const docsStyle = `
:root { color-scheme: light dark;
  --ice: light-dark(#f4f8fb, #07121d); --board: light-dark(#fff, #0e1d2b); --line: light-dark(#d5e0ea, #1f3447);
  --ink: light-dark(#0b1b2b, #eaf3fa); --ink-soft: light-dark(#4b6076, #9db4c8); --blue-line: light-dark(#0369a1, #38bdf8);
  --red-line: light-dark(#c8102e, #ff4d5e); --success: light-dark(#0f7b4d, #4ade80); --warning: light-dark(#a15c00, #fbbf24);
  --display: 'Barlow Condensed', 'Arial Narrow', 'Roboto Condensed', 'Liberation Sans Narrow', sans-serif;
  --text: Inter, system-ui, sans-serif; --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace; }
* { box-sizing: border-box; }
html { scroll-padding-block-start: 24px; }
body { margin: 0; background: var(--ice); color: var(--ink); font: 400 1rem/1.55 var(--text); }
.wrap { max-inline-size: 1240px; margin-inline: auto; padding-inline: clamp(16px, 3vw, 32px); }
a { color: var(--blue-line); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--blue-line); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; inset-inline-start: -999px; }
.skip:focus { inset: 8px auto auto 8px; background: var(--board); padding: 8px 12px; }
h1, h2, h3 { font-family: var(--display); line-height: 1.05; margin: 0; }
header { background: linear-gradient(180deg, #0a2236, #06131f 70%); color: #f2f8fd; }
header .wrap { padding-block: clamp(28px, 5vw, 56px); }
header h1 { font-size: clamp(2rem, 1.4rem + 2.6vw, 3.6rem); font-weight: 800; text-transform: uppercase; }
header p { max-inline-size: 60ch; margin-block: 10px 0; color: #bcd3e6; }
header a { color: #7dd3fc; }
.eyebrow { font: 600 .82rem/1 var(--display); letter-spacing: .14em; text-transform: uppercase; color: #7dd3fc; }
.boards { block-size: 14px; background: linear-gradient(#f8fbfd 0 9px, #f5c518 9px); }
.columns { display: grid; gap: clamp(20px, 4vw, 48px); padding-block: 28px 64px; }
@media (min-width: 960px) {
  .columns { grid-template-columns: 270px minmax(0, 1fr); }
  nav { position: sticky; inset-block-start: 24px; align-self: start; max-block-size: calc(100vh - 48px); overflow-y: auto; }
}
nav p { margin-block: 16px 4px; } nav p:first-child { margin-block-start: 0; }
nav p a { font: 700 1.05rem/1.2 var(--display); text-transform: uppercase; letter-spacing: .04em; color: var(--ink); text-decoration: none; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding-block: 5px; font-size: .82rem; color: var(--ink-soft); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { color: var(--blue-line); text-decoration: underline; }
section { margin-block-end: 48px; }
h2 { font-size: 1.9rem; font-weight: 700; text-transform: uppercase; margin-block-end: 16px; }
h2::before { content: ''; display: block; inline-size: 44px; block-size: 5px; margin-block-end: 10px;
  background: linear-gradient(90deg, var(--red-line) 0 30%, transparent 30% 38%, var(--blue-line) 38%); }
article { background: var(--board); border: 1px solid var(--line); border-radius: 8px; padding: 18px clamp(14px, 2vw, 24px); margin-block-end: 14px; }
article:target { border-color: var(--blue-line); box-shadow: inset 4px 0 0 var(--blue-line); }
h3 { font-size: 1.06rem; overflow-wrap: anywhere; }
h3 a { color: inherit; text-decoration: none; } h3 a:hover code { text-decoration: underline; }
article p { margin-block: 8px; }
code { font-family: var(--mono); font-size: .88em; overflow-wrap: anywhere; }
.method { display: inline-block; min-inline-size: 54px; font: 700 .8rem/1 var(--display); letter-spacing: .08em; color: var(--blue-line); }
.POST { color: var(--success); } .PUT, .PATCH { color: var(--warning); } .DELETE { color: var(--red-line); }
.access { display: inline-block; margin-inline-start: 6px; padding: 1px 9px; border: 1px solid var(--line); border-radius: 99px; font-size: .8rem; color: var(--ink-soft); }
dl { margin: 14px 0 0; display: grid; gap: 4px 20px; }
@media (min-width: 720px) { dl { grid-template-columns: 124px minmax(0, 1fr); } }
dt { font: 600 .86rem/1.8 var(--display); letter-spacing: .08em; text-transform: uppercase; color: var(--ink-soft); }
dd { margin: 0 0 8px; min-inline-size: 0; } dd p { margin: 0; }
.status { font-variant-numeric: tabular-nums; color: var(--ink-soft); }
table { inline-size: 100%; border-collapse: collapse; font-size: .92rem; }
th, td { text-align: start; vertical-align: top; padding: 5px 12px 5px 0; border-block-end: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
th { inline-size: 38%; } tr:last-child > th, tr:last-child > td { border-block-end: 0; }
td table { margin-block-start: 4px; border-inline-start: 3px solid var(--line); } td table th { padding-inline-start: 10px; }
small { color: var(--ink-soft); }
@media print { nav { display: none; } article { break-inside: avoid; } }
`;
