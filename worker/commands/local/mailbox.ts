import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import PostalMime, { type Address } from 'postal-mime'
import { serveApp } from './serve-app.ts'
import { type Envelope, keepMail, startSmtpSink } from './smtp-sink.ts'

const maxListed = 200

const addressText = (addresses: readonly Address[] = []): string =>
  addresses.map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? ''))).join(', ')

const style =
  raw(`:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:2rem auto;max-width:60rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-top:1px solid #8884;vertical-align:top}
td{overflow-wrap:anywhere}iframe{width:100%;height:42rem;border:1px solid #8886}pre{white-space:pre-wrap;overflow-wrap:anywhere}`)

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style></head><body>${body}</body></html>`

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

function mailboxApp(folder: string): Hono {
  const names = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [])
  const parse = (name: string) => PostalMime.parse(readFileSync(join(folder, name)))
  const app = new Hono()

  app.use(async (context, next) => {
    // DNS rebinding: another site whose name resolves to this machine.
    if (!/^(?:localhost|127\.0\.0\.1):\d+$/.test(context.req.header('host') ?? ''))
      return context.text('Not here.', 421)
    context.header('content-security-policy', `${policy}; frame-src 'self'`)
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    return next()
  })

  app.get('/', async (context) => {
    const found = names().sort().reverse()
    const rows = found.slice(0, maxListed).map(async (name) => {
      const { date = '', to, subject } = await parse(name)
      return html`<tr><td>${date.slice(0, 19).replace('T', ' ')}</td><td>${addressText(to)}</td>
<td><a href="/${name}">${subject || '(none)'}</a></td></tr>`
    })
    const intro = found.length ? `${found.length} in ${folder}; none left this machine.` : 'None yet: send a form.'
    return context.html(
      page(
        'Mail',
        html`<h1>Mail</h1><p>${intro}</p><table><tr><th>When</th><th>To</th><th>Subject</th></tr>${await Promise.all(rows)}</table>`,
      ),
    )
  })

  app.get('/:name/:part{html|raw|[0-9]{1,3}}?', async (context) => {
    const { name = '', part } = context.req.param()
    if (!names().includes(name)) return context.text('No such mail.', 404)
    if (part === 'raw') return context.body(readFileSync(join(folder, name), 'utf8'))
    const {
      from,
      to,
      replyTo,
      date,
      messageId,
      subject = '',
      text = '',
      html: body = '',
      attachments,
    } = await parse(name)
    if (part === 'html') {
      context.header('content-security-policy', `${policy}; sandbox`)
      return context.html(body)
    }
    if (part) {
      const file = attachments[Number(part)]
      if (!file) return context.text('No such file.', 404)
      const fileName = (file.filename ?? 'file').replace(/[^\w.-]+/g, '-')
      context.header('content-type', 'application/octet-stream')
      context.header('content-disposition', `attachment; filename="${fileName}"`)
      return context.body(file.content as ArrayBuffer)
    }
    const heads = {
      From: addressText(from ? [from] : []),
      To: addressText(to),
      'Reply-To': addressText(replyTo),
      Date: date,
      'Message-ID': messageId,
    }
    const rows = Object.entries(heads).filter(([, value]) => value)
    return context.html(
      page(
        subject || 'Mail',
        html`<p><a href="/">All mail</a></p><h1>${subject}</h1>
<table>${rows.map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</table>
<ul>${attachments.map((file, at) => html`<li><a href="/${name}/${at}">${file.filename ?? 'file'}</a> (${file.mimeType})</li>`)}</ul>
<h2>HTML</h2><iframe sandbox title="HTML" src="/${name}/html"></iframe>
<h2>Text</h2><pre>${text}</pre><p><a href="/${name}/raw">Source</a></p>`,
      ),
    )
  })
  return app
}

/** Address of a site on this machine to which answers come. */
export const localReplyAddress = 'reply@example.com'

const isAnswer = (recipient: string) => /^reply(?:\+[^@]*)?@example\.com$/i.test(recipient)

/** Gives a mail to the worker as Cloudflare Email Routing does. @throws Error when the worker does not take it */
async function giveToWorker(worker: string, raw: Buffer, { from, to }: { from: string; to: string }) {
  const query = new URLSearchParams({ from: from || '<>', to })
  const body = new Uint8Array(raw)
  const headers = { 'mf-route-override': 'gevel' }
  const response = await fetch(`${worker}/cdn-cgi/handler/email?${query}`, { method: 'POST', headers, body })
  const answer = await response.text()
  if (!response.ok) throw new Error(`The site does not take the mail: ${answer.slice(0, 200)}`)
}

type LocalMail = { smtpUrl: string; address: string; stop: () => Promise<void> }

/**
 * The mail server of a site on this machine, which stores mails in the data folder, and a page that shows them. A mail to
 * the address for answers goes to the worker.
 * @param worker address of its handlers
 */
export async function openLocalMail(dataFolder: string, worker: () => string): Promise<LocalMail> {
  const folder = join(dataFolder, 'mail')
  const take = async (raw: Buffer, { from, to }: Envelope) => {
    const answers = to.filter(isAnswer)
    for (const recipient of answers) await giveToWorker(worker(), raw, { from, to: recipient })
    if (answers.length < to.length) await keepMail(folder, raw)
  }
  const sink = await startSmtpSink(take)
  const mailbox = await serveApp(mailboxApp(folder))
  const stop = async () => {
    await mailbox.stop()
    await sink.stop()
  }
  return { smtpUrl: sink.url, address: `http://localhost:${mailbox.port}`, stop }
}
