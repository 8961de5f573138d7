import { logoWithin } from '@cigogne/domain/papers/logo';
import { escaped } from '../documents/escaped.ts';

/** The head of every mail. */
export interface LetterHead {
  name: string;
  /** Shown where there is no logo. */
  words: string;
  logo: string | null;
}

interface Letter {
  subject: string;
  text: string;
  head: LetterHead;
  /** Only links to our own address are clickable: a text may contain what somebody else wrote. */
  publicUrl: string;
}

/**
 * A line that the HTML mail shows as a button, and the plain text as an address below its label.
 */
export const buttonLine = (label: string, address: string): string => `${label} :\n${address}`;

/** The name by which the HTML mail refers to the attached logo. */
export const logoId = 'logo@cigogne';
const logoBox = { width: 220, height: 56 };

/**
 * The HTML version of a mail, built from its text alone, so that both say the same. It uses tables
 * and inline styles because every mail program supports them, and loads nothing remote.
 */
export function drawLetter({ subject, text, head, publicUrl }: Letter): string {
  const parts = text.trim().split(/\n{2,}/);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="wall" style="margin:0;padding:0;background:#fbf9f5">
<table role="presentation" class="wall" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#fbf9f5"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="left" style="padding:0 0 16px">${drawHead(head)}</td></tr>
<tr><td class="card" align="left" bgcolor="#ffffff" style="padding:28px 28px 12px;background:#ffffff;border:1px solid #e9e3d7;border-radius:12px">
${parts.map((part) => drawPart(part, publicUrl)).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

const font = `font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

const darkStyle = `
@media (prefers-color-scheme: dark) {
.wall { background: #171b22 !important; }
.card { background: #20252e !important; border-color: #363d49 !important; }
.ink { color: #eceff4 !important; }
.pale { color: #b4bcc9 !important; }
.name, .link { color: #8bb0db !important; }
}`;

function drawHead({ name, words, logo }: LetterHead): string {
  if (logo === null)
    return `<span class="name" style="${font};font-size:22px;line-height:28px;font-weight:700;color:#1d4f91">${escaped(words)}</span>`;
  const { width, height } = logoWithin(logo, logoBox);
  // A logo is made for white paper, in dark mode too.
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#ffffff" style="padding:8px 12px;background:#ffffff;border-radius:8px"><img src="cid:${logoId}" alt="${escaped(name)}" width="${Math.round(width)}" height="${Math.round(height)}" style="display:block;border:0;${font};font-size:18px;color:#1d4f91"></td></tr></table>`;
}

function drawPart(part: string, publicUrl: string): string {
  const [, label, address] = /^([^\n]+?)\s?:\n(\S+)$/.exec(part) ?? [];
  if (label && address && isOurs(address, publicUrl)) return drawButton(label, address);
  const lines = part.split('\n').map((line) => drawLine(line, publicUrl));
  return `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#16202f">${lines.join('<br>')}</p>`;
}

function drawButton(label: string, address: string): string {
  const to = escaped(address);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td align="center" bgcolor="#1d4f91" style="background:#1d4f91;border-radius:8px"><a href="${to}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>
<p class="pale" style="margin:0 0 20px;${font};font-size:13px;line-height:19px;color:#4a5362;word-break:break-all">Ou copiez cette adresse : ${drawAddress(address)}</p>`;
}

const isOurs = (address: string, publicUrl: string): boolean =>
  address === publicUrl || address.startsWith(`${publicUrl}/`);

const drawAddress = (address: string): string =>
  `<a class="link" href="${escaped(address)}" style="color:#1d4f91">${escaped(address)}</a>`;

const drawLine = (line: string, publicUrl: string): string =>
  line
    .split(/(https?:\/\/\S+)/)
    .map((word) => (isOurs(word, publicUrl) ? drawAddress(word) : escaped(word)))
    .join('');
