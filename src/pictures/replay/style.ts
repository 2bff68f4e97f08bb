/** The page's look, and the policy that lets in this style and no other. */
import { createHash } from 'node:crypto';
import { DAY, NIGHT, PICTURE_STYLE, type Palette } from '../palette.js';

const colours = (p: Palette): string =>
  `--ground:${p.ground};--text:${p.text};--muted:${p.muted};--accent:${p.accent};--card:${p.card};--line:${p.line};` +
  `--good:${p.good};--bad:${p.bad};--badge:${p.badge};--on-badge:${p.onBadge}`;

export const PAGE_STYLE = `
:root{color-scheme:light dark;${colours(DAY)}}
@media (prefers-color-scheme:dark){:root{${colours(NIGHT)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,Ubuntu,sans-serif}
main,header,footer{max-width:1240px;margin:0 auto;padding:0 16px}
h1{font-size:1.35rem;margin:16px 0 2px;overflow-wrap:anywhere}
h2{font-size:1.05rem;margin:0 0 8px}
p{margin:4px 0}
a{color:var(--accent)}
a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible,ol:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.tile{white-space:nowrap}
.muted{color:var(--muted)}
.steps{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:12px 0}
.steps a,.steps button{display:inline-block;min-width:44px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:var(--text);font:inherit;text-align:center;text-decoration:none}
.steps a[aria-disabled]{color:var(--muted);border-style:dashed}
.steps form{display:flex;flex:1 1 240px;align-items:center;gap:8px}
.steps input{flex:1;min-width:120px;accent-color:var(--accent)}
.js .go{display:none}
.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:20px}
@media (min-width:960px){.columns{grid-template:'picture moves' auto 'verdict moves' 1fr/minmax(0,800px) minmax(260px,1fr)}#picture{grid-area:picture}#moves{grid-area:moves}#verdict{grid-area:verdict}.wide{margin:0 -2.5%}}
#picture>div>svg{display:block;width:100%;height:auto;pointer-events:none}
.narrow{display:none;max-width:480px;margin:0 auto}
@media (max-width:700px){.narrow{display:block}.wide,.keys{display:none}}
#said{min-height:2.9em}
#moves ol{display:grid;grid-template-columns:auto minmax(0,1fr);list-style:none;margin:0;padding:0;max-height:70vh;overflow:auto;border:1px solid var(--line);border-radius:8px;background:var(--card)}
#moves ol li,#moves ol a{display:grid;grid-template-columns:subgrid;grid-column:1/-1}
#moves ol li+li{border-top:1px solid var(--line)}
#moves ol a{padding:7px 10px;column-gap:12px;color:var(--text);text-decoration:none;overflow-wrap:anywhere}
#moves ol a:hover{text-decoration:underline}
#moves ol b{min-width:2em;color:var(--muted);font-weight:600;overflow-wrap:normal}
#moves a[aria-current]{background:var(--badge);color:var(--on-badge)}
#moves ol a[aria-current] b{color:var(--on-badge)}
.rounds{display:flex;gap:8px;margin:8px 0 0}
.rounds span{padding-top:8px}
.rounds ul{display:flex;flex:1;flex-wrap:wrap;gap:6px;max-height:7.5rem;margin:0;padding:4px;overflow:auto;list-style:none}
.rounds a{display:block;min-width:30px;padding:3px 7px;border:1px solid var(--line);border-radius:6px;text-align:center;text-decoration:none}
#verdict{align-self:start;margin:0 0 20px;padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:var(--card)}
.noted{font-size:.85rem;color:var(--muted);overflow-wrap:anywhere;-webkit-user-select:all;user-select:all}
.good{color:var(--good);font-weight:600}
.bad{color:var(--bad);font-weight:600}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{padding:4px 10px 4px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
th span{display:block;font-weight:400}
.games{margin:24px 0}
.games ul{margin:0;padding:0;border-top:1px solid var(--line);list-style:none}
.games li{padding:8px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
footer{padding-bottom:24px}
`;

const allowed = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Nothing but this style and the pictures', the module's script, this service's icon and its event stream. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${allowed(PAGE_STYLE)} ${allowed(PICTURE_STYLE)}`,
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
