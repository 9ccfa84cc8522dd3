import { parseArgs } from 'node:util'
import { deadMails, findMail, outboxStatus, retryMails } from '#worker/services/mail/outbox-status.ts'
import { openTarget, readOf, targetFlags } from './target.ts'
import { type Command, Fault, say } from './terminal.ts'
import { misused } from './usage.ts'

/** `j…@example.com`: enough to tell one mail from another. */
const masked = (address: string) => address.replace(/^(.).*(?=@)/, '$1…')

/** A text without what lets anybody act who reads it: the tokens of its links. */
const withoutTokens = (text: string) => text.replace(/([?&]t=|\/(?:uploads|staff)\/)[\w.%-]+/g, '$1…')

export const mail: Command = async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...targetFlags, dead: { type: 'boolean', default: false } },
  })
  const [what = 'status', id, ...rest] = positionals
  const isWhole = { status: !id && !values.dead, show: !!id && !values.dead, retry: !!id !== values.dead }
  if (rest.length || !(what in isWhole) || !isWhole[what as keyof typeof isWhole])
    throw misused('mail', 'Say what to do: status, show ID, retry ID or retry --dead.')

  const { database, close } = await openTarget(values, 'npm run mail', { asItIs: true })
  try {
    const now = new Date().toISOString()
    if (what === 'show') {
      const found = await readOf(findMail(database, id!))
      if (!found) throw new Fault(`There is no mail ${id}.`)
      for (const name of [
        'id',
        'kind',
        'language',
        'recipient',
        'replyTo',
        'subject',
        'created',
        'due',
        'tries',
        'sent',
        'dead',
        'fault',
      ] as const)
        say(`  ${name.padEnd(10)} ${found[name] ?? '–'}`)
      say(`\n${withoutTokens(found.text)}`)
      return 0
    }
    if (what === 'retry') {
      const again = await readOf(retryMails(database, id ?? null, now))
      if (id && !again) throw new Fault(`There is no mail ${id} that waits or was given up.`)
      say(`${again} will be tried within a minute.`)
      return 0
    }
    const state = await readOf(outboxStatus(database, now))
    say(`  waiting    ${state.waiting}${state.oldest ? `, the oldest since ${state.oldest}` : ''}`)
    say(`  late       ${state.late}`)
    say(`  given up   ${state.dead}`)
    say(`  sent       ${state.sent}`)
    for (const { fault, count } of state.faults) say(`    ${String(count).padStart(6)}  ${fault}`)
    for (const { id: dead, kind, recipient, dead: since, fault } of await deadMails(database))
      say(`    ${dead}  ${kind} to ${masked(recipient)}, ${since}: ${fault ?? ''}`)
    if (state.dead) say('  Send them again: npm run mail -- retry --dead')
    return state.dead ? 1 : 0
  } finally {
    await close()
  }
}
