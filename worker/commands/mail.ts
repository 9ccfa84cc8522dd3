import { defineCommand } from 'citty'
import { isBounce } from '#domain/mail/bounce.ts'
import { deadMails, findMail, outboxStatus, retryMails } from '#worker/services/mail/outbox-status.ts'
import { databaseCommand } from './database.ts'
import { Fault, print } from './terminal.ts'

/** `j…@example.com` */
const masked = (address: string) => address.replace(/^(.).*(?=@)/, '$1…')

/** Without the tokens of links: they let anyone act who reads them. */
const withoutTokens = (text: string) => text.replace(/([?&]t=|\/(?:uploads|staff)\/)[\w.%-]+/g, '$1…')

const shown = [
  ...(['id', 'kind', 'language', 'recipient', 'replyTo', 'subject', 'created', 'due', 'tries'] as const),
  ...(['sent', 'dead', 'fault'] as const),
]

const status = databaseCommand(
  'How many mails are pending, late, failed or sent, and why they failed',
  {},
  async (database) => {
    const state = await outboxStatus(database, new Date().toISOString())
    print(`  pending    ${state.waiting}${state.oldest ? `, the oldest since ${state.oldest}` : ''}`)
    print(`  late       ${state.late}\n  failed     ${state.dead}\n  sent       ${state.sent}`)
    for (const { fault, count } of state.faults) print(`    ${String(count).padStart(6)}  ${fault}`)
    for (const { id, kind, recipient, dead, fault } of await deadMails(database))
      print(
        `    ${id}  ${kind} to ${masked(recipient)}, ${dead}: ${fault ?? ''}${isBounce(fault ?? '') ? ' (no such address: its alerts and letters ended)' : ''}`,
      )
    if (state.dead) print('  Send them again: npm run mail -- retry --dead')
    return state.dead ? 1 : 0
  },
)

const show = databaseCommand(
  'One mail, without the tokens of its links',
  { id: { type: 'positional', required: true, description: 'id of a mail' } },
  async (database, args) => {
    const mail = await findMail(database, args.id)
    if (!mail) throw new Fault(`There is no mail ${args.id}.`)
    for (const name of shown) print(`  ${name.padEnd(10)} ${mail[name] ?? '–'}`)
    print(`\n${withoutTokens(mail.text)}`)
  },
)

const retry = databaseCommand(
  'Sends a pending or failed mail again',
  {
    id: { type: 'positional', required: false, description: 'id of a mail' },
    dead: { type: 'boolean', description: 'all that failed' },
  },
  async (database, { id }) => {
    const count = await retryMails(database, id ?? null, new Date().toISOString(), null)
    if (id && !count) throw new Fault(`There is no mail ${id} that is pending or failed.`)
    print(`${count} will be sent again within a minute.`)
  },
  ({ id, dead }) => {
    if (Boolean(id) === Boolean(dead)) throw new Fault('Name one mail, or all that failed by --dead.')
  },
)

export const mail = defineCommand({
  meta: { name: 'npm run mail --', description: 'The queue of outgoing mail; without an action its status.' },
  default: 'status',
  subCommands: { status, show, retry },
})
