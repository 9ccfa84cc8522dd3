import { defineCommand } from 'citty'
import type { Database } from '#db/client.ts'
import { formNames } from '#domain/forms/form.ts'
import { today } from '#domain/time.ts'
import { languageCodes } from '#locales/languages.ts'
import { findInquiryIds, getInquiry, listInquiries, markDone } from '#worker/services/inquiry/inquiry-list.ts'
import { uploadPath } from '#worker/services/inquiry/uploads.ts'
import { databaseCommand, originArg, requireSecretOf, siteOrigin } from './database.ts'
import { dataFolder, secretOf } from './local/data-folder.ts'
import { Fault, print } from './terminal.ts'

const maxListed = 500

const idArg = {
  type: 'positional',
  required: true,
  description: 'id of a request, or its first four characters or more',
} as const

/** @throws Fault when no request begins with the text, or more than one does */
async function idOf(database: Database, text: string): Promise<string> {
  if (!/^[\w-]{4,64}$/.test(text)) throw new Fault('Name one request: at least the first four characters of its id.')
  const [id, other] = await findInquiryIds(database, text)
  if (other) throw new Fault(`More than one request begins with ${text}: name more of it.`)
  if (!id) throw new Fault(`There is no request ${text}.`)
  return id
}

const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '–').replaceAll('\n', `\n${' '.repeat(22)}`)

const list = databaseCommand(
  'Requests with their date, form and property, without the sender',
  {
    open: { type: 'boolean', description: 'only those that are not done' },
    form: { type: 'string', description: 'only those of a form' },
    days: { type: 'string', default: '30', description: 'only those of the last days, 1 to 3660' },
  },
  async (database, { open, form, days }) => {
    const since = new Date(Date.now() - Number(days) * 86_400_000).toISOString()
    const search = {
      status: open ? 'open' : 'all',
      form: formNames.find((name) => name === form) ?? null,
      since,
    } as const
    const found = await listInquiries(database, search, { chain: languageCodes, limit: maxListed })
    for (const { id, form, language, received, propertyId, projectId, finishedAt: done, suspected } of found.rows) {
      const subject = propertyId ? `property ${propertyId}` : projectId ? `project ${projectId}` : '–'
      const date = received.slice(0, 16).replace('T', ' ')
      const status = `${done ? `done ${done}` : 'open'}${suspected ? ', suspected spam' : ''}`
      print(`  ${id}  ${date}  ${form.padEnd(20)} ${language}  ${subject.padEnd(16)} ${status}`)
    }
    print(`  ${found.count} in ${Number(days)} days${open ? ', open' : ''}`)
  },
  ({ form, days }) => {
    const count = Number(days)
    if (!Number.isInteger(count) || count < 1 || count > 3660) throw new Fault('--days is a number from 1 to 3660.')
    if (form && !formNames.some((name) => name === form))
      throw new Fault(`There is no form ${form}. There are: ${formNames.join(', ')}.`)
  },
)

const show = databaseCommand(
  'Everything of one request, with a link to its file and its mails',
  { id: idArg, origin: originArg },
  async (database, args) => {
    const id = await idOf(database, args.id)
    const found = await getInquiry(database, id)
    if (!found) throw new Fault(`There is no request ${id}.`)
    const { form, language, received, propertyId, projectId, finishedAt: done, suspected, data } = found.request
    const suspicion = suspected ? 'spam: the hidden field was filled in' : null
    const line = (name: string, value: unknown) => print(`  ${name.padEnd(19)} ${valueText(value)}`)
    for (const [name, value] of Object.entries({
      id,
      form,
      language,
      received,
      propertyId,
      projectId,
      done,
      suspicion,
      ...data,
    }))
      if (value !== null) line(name, value)
    for (const { field, name, size } of found.files) {
      line(field, `${name}, ${Math.ceil(size / 1024)} KB`)
      if (field !== 'cv') continue
      const origin = await siteOrigin(args.origin, args.scratch)
      requireSecretOf(origin, 'FORM_SECRET')
      const secret = secretOf(args.scratch ?? dataFolder(), 'FORM_SECRET')
      line('', `${origin}${uploadPath(secret, id, Date.now())} (valid for seven days)`)
    }
    for (const { id: mail, kind, recipient, sent, dead } of found.letters)
      line('mail', `${kind} to ${recipient}: ${sent ? `sent ${sent}` : dead ? `failed ${dead}` : 'pending'} (${mail})`)
  },
)

const done = databaseCommand('Marks a request as done', { id: idArg }, async (database, args) => {
  const id = await idOf(database, args.id)
  print((await markDone(database, id, today())) ? `✓ ${id} is done.` : `  ${id} was done before.`)
})

export const requests = defineCommand({
  meta: { name: 'npm run requests --', description: 'Requests that visitors sent by a form.' },
  subCommands: { list, show, done },
})
