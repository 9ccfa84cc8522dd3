import type { MarkedBlock, Run } from '#domain/property/text/marked-text.ts'
import { lines, oneLine } from './plain.ts'

export type MailRow = readonly [label: string, value: string]

/** `picture`: on the site itself, the same address for everyone. */
type MailHome = {
  title: string
  detail: string
  href: string
  picture?: { url: string; width: number; height: number; alt: string }
}

export type Block =
  /** A paragraph; its line breaks are kept. */
  | { kind: 'text'; text: string }
  | { kind: 'rows'; rows: readonly MailRow[] }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  /** A text with headings, lists and marks. */
  | { kind: 'marked'; blocks: readonly MarkedBlock[] }
  | { kind: 'homes'; homes: readonly MailHome[] }
  | { kind: 'note'; text: string }

type MailContent = {
  /** BCP 47 */
  language: string
  sender: string
  heading: string
  /** What an inbox shows behind the subject. */
  preheader?: string
  blocks: readonly Block[]
  footer: readonly string[]
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)
const inline = (text: string): string => escaped(oneLine(text))
const multiline = (text: string): string => escaped(lines(text)).replaceAll('\n', '<br>\n')

/** @throws for anything but an absolute URL */
function linkUrl(href: string): string {
  if (!/^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/.test(href)) throw new Error('A mail leads to whole addresses only.')
  return escaped(href)
}

// Light scheme in attributes, for programs that drop style sheets; dark scheme in the style element.
const serif = 'font-family:Fraunces,Georgia,serif'
const sans = 'font-family:Figtree,-apple-system,Segoe UI,Helvetica,Arial,sans-serif'
const bodyStyle = `${sans};font-size:16px;line-height:1.55;color:#1b2724`
const smallStyle = `${sans};font-size:13px;line-height:1.5;color:#56615c`

const darkModeCss = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#121816!important}.surface{background:#1a2220!important;border-color:#d2ac68 #2f3a36 #2f3a36!important}
.ink,.ink a{color:#f0ebe0!important}.quiet,.quiet a{color:#aab3ad!important}.rule{border-color:#2f3a36!important}
.act{background:#a8c9be!important}.act a{color:#10201b!important}.link{color:#a8c9be!important}}
@media (max-width:480px){.cell{display:block!important;width:auto!important}.label{padding:10px 0 0!important}.value{padding:0 0 10px!important;border:0!important}.inner{padding:24px 20px!important}}`

const rowHtml = ([label, value]: MailRow): string =>
  `<tr><th scope="row" class="cell label quiet rule" align="left" width="38%" style="${smallStyle};font-weight:400;padding:8px 16px 8px 0;border-top:1px solid #ddd6c8;vertical-align:top">${inline(label)}</th>` +
  `<td class="cell value ink rule" style="${bodyStyle};padding:6px 0 8px;border-top:1px solid #ddd6c8;vertical-align:top">${multiline(value)}</td></tr>`

const runHtml = ({ text, strong, em }: Run): string => {
  const marked = em ? `<em>${escaped(text)}</em>` : escaped(text)
  return strong ? `<strong>${marked}</strong>` : marked
}

const lineHtml = (runs: readonly Run[]): string => runs.map(runHtml).join('')

const markedHtml = ({ kind, lines: rows }: MarkedBlock): string => {
  if (kind === 'heading')
    return `<h2 class="ink" style="${serif};font-size:20px;line-height:1.3;font-weight:500;color:#1b2724;margin:8px 0 8px">${rows.map(lineHtml).join(' ')}</h2>`
  if (kind === 'list')
    return `<ul class="ink" style="${bodyStyle};margin:0 0 16px;padding:0 0 0 20px">${rows.map((row) => `<li>${lineHtml(row)}</li>`).join('')}</ul>`
  return `<p class="ink" style="${bodyStyle};margin:0 0 16px">${rows.map(lineHtml).join('<br>\n')}</p>`
}

/** px of the column of a mail */
const columnWidth = 534

const homePicture = ({ picture, href }: MailHome): string =>
  picture
    ? `<a href="${linkUrl(href)}"><img src="${linkUrl(picture.url)}" alt="${inline(picture.alt)}" width="${columnWidth}" height="${Math.round((columnWidth * picture.height) / picture.width)}" style="display:block;width:100%;height:auto;border:0;margin:8px 0"></a>\n`
    : ''

const htmlBlocks: { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>) => string } = {
  text: ({ text }) => `<p class="ink" style="${bodyStyle};margin:0 0 16px">${multiline(text)}</p>`,
  note: ({ text }) => `<p class="quiet" style="${smallStyle};margin:0 0 16px">${multiline(text)}</p>`,
  rows: ({ rows }) =>
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 24px">${rows.map(rowHtml).join('\n')}</table>`,
  button: ({ label, href }) =>
    `<table role="none" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="act" style="background:#2a453f;border-radius:2px"><a href="${linkUrl(href)}" style="${sans};display:inline-block;padding:13px 22px;font-size:16px;font-weight:600;color:#fbf8f1;text-decoration:none">${inline(label)}</a></td></tr></table>`,
  link: ({ label, href }) =>
    `<p class="ink" style="${bodyStyle};margin:0 0 24px"><a class="link" href="${linkUrl(href)}" style="color:#2a453f;font-weight:600">${inline(label)}</a></p>`,
  marked: ({ blocks }) => blocks.map(markedHtml).join('\n'),
  homes: ({ homes }) =>
    homes
      .map(
        ({ title, detail, href, picture }) =>
          `${homePicture({ title, detail, href, ...(picture && { picture }) })}<p class="ink" style="${bodyStyle};margin:0 0 16px"><a class="link" href="${linkUrl(href)}" style="${serif};font-size:18px;color:#2a453f">${inline(title)}</a><br>${multiline(detail)}</p>`,
      )
      .join('\n'),
}

/** @returns a label with its colon: French has a space before it, a question has none */
export const labelText = (label: string, language: string): string => {
  const line = oneLine(label)
  return /[?:]$/.test(line) ? line : `${line}${language.startsWith('fr') ? '\u00a0' : ''}:`
}

const markedText = ({ kind, lines: rows }: MarkedBlock): string => {
  const texts = rows.map((row) => row.map(({ text }) => text).join(''))
  if (kind === 'list') return texts.map((text) => `- ${text}`).join('\n')
  return texts.join(kind === 'heading' ? ' ' : '\n')
}

const textBlocks: { [Kind in Block['kind']]: (block: Extract<Block, { kind: Kind }>, language: string) => string } = {
  text: ({ text }) => lines(text),
  note: ({ text }) => lines(text),
  rows: ({ rows }, language) =>
    rows
      .map(([label, value]) => {
        const [first = '', ...rest] = lines(value).split('\n')
        return [`${labelText(label, language)} ${first}`, ...rest.map((line) => `  ${line}`)].join('\n')
      })
      .join('\n'),
  button: ({ label, href }) => `${oneLine(label)}\n${href}`,
  link: ({ label, href }) => `${oneLine(label)}\n${href}`,
  marked: ({ blocks }) => blocks.map((block) => lines(markedText(block))).join('\n\n'),
  homes: ({ homes }) =>
    homes.map(({ title, detail, href }) => `${oneLine(title)}\n${lines(detail)}\n${href}`).join('\n\n'),
}

const renderBlock = (table: typeof htmlBlocks | typeof textBlocks, block: Block, language: string): string =>
  (table[block.kind] as (block: Block, language: string) => string)(block, language)

/** What an inbox would show behind it is kept away by spaces without a width. */
const preheaderHtml = (text: string): string =>
  text
    ? `<div style="display:none;max-height:0;overflow:hidden">${inline(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>\n`
    : ''

/** @returns an HTML document of tables and attributes, which loads nothing but pictures of homes */
export const renderHtml = ({
  language,
  sender,
  heading,
  preheader = '',
  blocks,
  footer,
}: MailContent): string => `<!doctype html>
<html lang="${inline(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${inline(heading)}</title>
<style>${darkModeCss}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f7f4ed">
${preheaderHtml(preheader)}<table role="none" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f4ed"><tr><td align="center" style="padding:32px 12px">
<table role="none" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="ink" style="${serif};font-size:20px;color:#1b2724;padding:0 4px 16px">${inline(sender)}</td></tr>
<tr><td class="surface inner" style="background:#fffdf9;border:1px solid #ddd6c8;border-top:3px solid #b08a45;padding:32px">
<h1 class="ink" style="${serif};font-size:26px;line-height:1.25;font-weight:500;color:#1b2724;margin:0 0 20px">${inline(heading)}</h1>
${blocks.map((block) => renderBlock(htmlBlocks, block, language)).join('\n')}
</td></tr>
<tr><td class="quiet" style="${smallStyle};padding:20px 4px 0">${footer.map(inline).join('<br>\n')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

export const renderText = ({ language, sender, heading, blocks, footer }: MailContent): string =>
  `${[oneLine(heading), ...blocks.map((block) => renderBlock(textBlocks, block, language)), ['-- ', oneLine(sender), ...footer.map(oneLine)].join('\n')].join('\n\n')}\n`
