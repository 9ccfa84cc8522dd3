import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import PostalMime, { type Address, type Email } from 'postal-mime'

/** How many the list shows. */
const shown = 200

const names = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => /^[\w.-]+\.eml$/.test(name))
      .sort()
      .reverse()
  } catch {
    return []
  }
}

const read = (folder: string, name: string): Promise<Email> => PostalMime.parse(readFileSync(join(folder, name)))

const written = (addresses: readonly Address[] | undefined): string =>
  (addresses ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? ''))).join(', ')

const style =
  raw(`:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:2rem auto;max-width:60rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-top:1px solid #8884;vertical-align:top}
td{overflow-wrap:anywhere}.list td:not(:last-child){white-space:nowrap}iframe{width:100%;height:42rem;border:1px solid #8886}pre{white-space:pre-wrap;overflow-wrap:anywhere}`)

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style></head><body>${body}</body></html>`

async function listPage(folder: string) {
  const found = names(folder)
  const rows = await Promise.all(found.slice(0, shown).map(async (name) => ({ name, mail: await read(folder, name) })))
  return page(
    'Mail',
    html`<h1>Mail</h1>
<p>${found.length ? `${found.length} kept in ${folder}; nothing of it left this machine.` : 'None yet. Send a form of the site.'}</p>
${
  rows.length > 0 &&
  html`<table class="list"><thead><tr><th>When</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.map(
    ({ name, mail }) =>
      html`<tr><td>${(mail.date ?? '').slice(0, 19).replace('T', ' ')}</td><td>${written(mail.to)}</td><td><a href="/${name}">${mail.subject || '(none)'}</a></td></tr>`,
  )}</tbody></table>`
}`,
  )
}

async function mailPage(folder: string, name: string) {
  const mail = await read(folder, name)
  const heads = [
    ['From', written(mail.from ? [mail.from] : [])],
    ['To', written(mail.to)],
    ['Reply-To', written(mail.replyTo)],
    ['Date', mail.date ?? ''],
    ['Message-ID', mail.messageId ?? ''],
  ] as const
  return page(
    mail.subject ?? 'Mail',
    html`<p><a href="/">All mail</a></p><h1>${mail.subject ?? ''}</h1>
<table>${heads.filter(([, value]) => value).map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</table>
${mail.attachments.length > 0 && html`<h2>Attached</h2><ul>${mail.attachments.map((file, at) => html`<li><a href="/${name}/${at}">${file.filename ?? 'file'}</a> (${file.mimeType})</li>`)}</ul>`}
<h2>As it looks</h2><iframe sandbox title="As it looks" src="/${name}/html"></iframe>
<h2>As text</h2><pre>${mail.text ?? ''}</pre>
<p><a href="/${name}/raw">As it was sent</a></p>`,
  )
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

function give(
  answer: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  more: Record<string, string> = {},
) {
  answer.writeHead(status, {
    'content-type': type,
    'content-security-policy': `${policy}; frame-src 'self'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...more,
  })
  answer.end(body)
}

async function answerTo(folder: string, path: string, answer: ServerResponse) {
  const markup = 'text/html; charset=utf-8'
  if (path === '/') return give(answer, 200, markup, String(await listPage(folder)))
  const [, name = '', part] = /^\/([\w.-]+\.eml)(?:\/(html|raw|\d{1,3}))?$/.exec(path) ?? []
  if (!names(folder).includes(name)) return give(answer, 404, 'text/plain', 'No such mail.')
  if (!part) return give(answer, 200, markup, String(await mailPage(folder, name)))
  if (part === 'raw') return give(answer, 200, 'text/plain; charset=utf-8', readFileSync(join(folder, name)))
  const mail = await read(folder, name)
  // What a stranger wrote has no rights, in the frame or beside it.
  if (part === 'html')
    return give(answer, 200, markup, mail.html ?? '', { 'content-security-policy': `${policy}; sandbox` })
  const file = mail.attachments[Number(part)]
  if (!file) return give(answer, 404, 'text/plain', 'No such file.')
  const content = typeof file.content === 'string' ? file.content : Buffer.from(file.content as ArrayBuffer)
  const named = (file.filename ?? 'file').replace(/[^\w.-]+/g, '-')
  give(answer, 200, 'application/octet-stream', content, { 'content-disposition': `attachment; filename="${named}"` })
}

/** Shows the mails of a folder to whoever sits at this machine. */
export async function startMailbox(folder: string): Promise<{ address: string; stop: () => void }> {
  const server = createServer((question, answer) => {
    // Another site whose name leads here must not read them.
    if (!/^(?:localhost|127\.0\.0\.1):\d+$/.test(question.headers.host ?? '')) {
      give(answer, 421, 'text/plain', 'Not here.')
      return
    }
    answerTo(folder, question.url ?? '/', answer).catch((error) => give(answer, 500, 'text/plain', String(error)))
  })
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(0, '127.0.0.1', ready)
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
