import { parseArgs } from 'node:util'
import type { Database } from '#db/client.ts'
import { type FormName, formNames } from '#domain/forms/form.ts'
import { findInquiryIds, getInquiry, listInquiries, markDone } from '#worker/services/inquiry/inquiry-list.ts'
import { uploadPath } from '#worker/upload-link.ts'
import { dataFolder, formSecret, today } from './data.ts'
import { openTarget, readOf, requireSecretOf, siteOrigin, targetFlags } from './target.ts'
import { type Command, Fault, say } from './terminal.ts'
import { misused } from './usage.ts'

const options = {
  ...targetFlags,
  open: { type: 'boolean', default: false },
  form: { type: 'string' },
  days: { type: 'string', default: '30' },
  origin: { type: 'string' },
} as const

const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options })

type Options = ReturnType<typeof parse>['values']

function formOf(name: string | undefined): FormName | null {
  if (name === undefined) return null
  const form = formNames.find((item) => item === name)
  if (!form) throw new Fault(`There is no form ${name}. There are: ${formNames.join(', ')}.`)
  return form
}

async function list(database: Database, { open, form, days }: Options) {
  const count = Number(days)
  if (!Number.isInteger(count) || count < 1 || count > 3660) throw new Fault('--days is a number from 1 to 3660.')
  const since = new Date(Date.now() - count * 86_400_000).toISOString()
  const rows = await readOf(listInquiries(database, { since, form: formOf(form), open }))
  for (const { id, form, language, received, propertyId, projectId, done } of rows) {
    const about = propertyId ? `home ${propertyId}` : projectId ? `project ${projectId}` : '–'
    say(
      `  ${id}  ${received.slice(0, 16).replace('T', ' ')}  ${form.padEnd(20)} ${language}  ${about.padEnd(16)} ${done ? `done ${done}` : 'open'}`,
    )
  }
  say(`  ${rows.length} in ${count} days${open ? ', open' : ''}`)
}

/** @throws Fault where none begins like this, or more than one does */
async function idOf(database: Database, text: string | undefined): Promise<string> {
  if (!text || !/^[\w-]{4,64}$/.test(text))
    throw new Fault('Name one request: at least the first four letters of its id.')
  const found = await readOf(findInquiryIds(database, text))
  if (found.length > 1) throw new Fault(`More than one request begins with ${text}: name more of it.`)
  if (!found[0]) throw new Fault(`There is no request ${text}.`)
  return found[0]
}

const written = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '–').replaceAll('\n', `\n${' '.repeat(22)}`)

async function show(database: Database, id: string, values: Options) {
  const found = await getInquiry(database, id)
  if (!found) throw new Fault(`There is no request ${id}.`)
  const { request, files, letters } = found
  const { form, language, received, propertyId, projectId, done, data } = request
  const line = (name: string, value: unknown) => say(`  ${name.padEnd(19)} ${written(value)}`)
  for (const [name, value] of Object.entries({ id, form, language, received, propertyId, projectId, done })) {
    if (value !== null) line(name, value)
  }
  for (const [name, value] of Object.entries(data)) if (value !== null) line(name, value)
  for (const { field, name, size } of files) {
    line(field, `${name}, ${Math.ceil(size / 1024)} KB`)
    if (field === 'cv') line('', await linkOf(id, values))
  }
  for (const { id: mail, kind, recipient, sent, dead } of letters)
    line('mail', `${kind} to ${recipient}: ${sent ? `sent ${sent}` : dead ? `given up ${dead}` : 'waits'} (${mail})`)
}

/** A new link to a file; signed with the site's own secret, wherever the site is. */
async function linkOf(id: string, { origin: named, scratch }: Options): Promise<string> {
  const origin = siteOrigin(named, scratch)
  requireSecretOf(origin, 'FORM_SECRET')
  return `${origin}${await uploadPath(formSecret(scratch ?? dataFolder()), id, Date.now())} (seven days)`
}

export const requests: Command = async (args) => {
  const { values, positionals } = parse(args)
  const [action, id, ...rest] = positionals
  if (!['list', 'show', 'done'].includes(action ?? '') || rest.length || (action === 'list' && id)) {
    throw misused('requests', 'Say what to do: list, show or done.')
  }
  const { database, close } = await openTarget(values, 'npm run requests', { asItIs: true })
  try {
    if (action === 'list') await list(database, values)
    else if (action === 'show') await show(database, await idOf(database, id), values)
    else {
      const whole = await idOf(database, id)
      say((await markDone(database, whole, today())) ? `✓ ${whole} is done.` : `  ${whole} was done before.`)
    }
  } finally {
    await close()
  }
  return 0
}
