import { parseArgs } from 'node:util'
import type { Database } from '#db/client.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { isMailAddress } from '#domain/mail/address.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { SiteView } from '#ui/site.tsx'
import { invitationTtlMs, removeTwoFactor, resetTtlMs } from '#worker/auth/password-reset.ts'
import { addressChangedMail, invitationMail, resetMail, resetPath, twoFactorMail } from '#worker/mail/account.ts'
import { wholeAddress } from '#worker/mail/message.ts'
import { siteViewIn } from '#worker/mail/viewing-property.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import {
  type Account,
  changeEmail,
  createAccountStatements,
  createPasswordLink,
  disableAccount,
  enableAccount,
  findAccount,
  findProperties,
  linkProperties,
  linkStatement,
  listAccounts,
  removeAccount,
  unlinkProperties,
} from '#worker/services/owner/accounts.ts'
import { openTarget, readOf, siteOrigin, targetFlags } from './target.ts'
import { type Command, Fault, say } from './terminal.ts'
import { misused } from './usage.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const options = {
  ...targetFlags,
  ...{ name: text, language: text, origin: text },
  property: { type: 'string', multiple: true, default: [] as string[] },
  ...{ manager: flag, mail: flag, yes: flag, 'second-proof': flag },
} as const

const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options })

type Options = ReturnType<typeof parse>['values']

/** What an action is given: the database, whom it is about and what else was named. */
type Asked = { database: Database; email: string; names: readonly string[]; values: Options; now: number }

/** @throws Fault where nobody has this address */
async function accountOf({ database, email }: Asked): Promise<Account> {
  const found = await readOf(findAccount(database, email))
  if (!found) throw new Fault(`Nobody has an account under ${email}. There are: npm run owners -- list`)
  return found
}

/** @throws Fault where a home is not known, or more than one is meant */
async function homesOf({ database }: Asked, names: readonly string[]): Promise<number[]> {
  const found = await readOf(findProperties(database, names))
  for (const { text, ids } of found) {
    if (ids.length === 0) throw new Fault(`There is no home ${text}. Nothing was changed.`)
    if (ids.length > 1) throw new Fault(`${text} is the reference of ${ids.join(' and ')}: name one by its number.`)
  }
  return [...new Set(found.flatMap(({ ids }) => ids))]
}

function languageOf(code: string | undefined): Language | null {
  if (code === undefined) return null
  const language = languageCodes.find((item) => item === code)
  if (!language) throw new Fault(`There is no language ${code}. There are: ${languageCodes.join(', ')}.`)
  return language
}

/** @throws Fault when the database is one of an address, and the address of its site is not named */
function originFor({ origin, database, scratch }: Options): string {
  if (origin === undefined && database) throw new Fault('Say where the site lives: --origin https://www.your-agency.be')
  return siteOrigin(origin, scratch)
}

const isoOf = (now: number) => new Date(now).toISOString()

/** @returns the statements that store mails about an account */
const telling = ({ database, now }: Pick<Asked, 'database' | 'now'>, what: string, ...mails: Mail[]): Statement[] =>
  mails.map((mail) => {
    const id = `${crypto.randomUUID()}.${what}`
    return mailStatement(database, mail, { id, requestId: id, now: isoOf(now) })
  })

type Letter = { good: number; write: (site: SiteView, account: Account) => Mail; lasts: string }

const invitation: Letter = { good: invitationTtlMs, write: invitationMail, lasts: 'seven days' }
const another: Letter = { good: resetTtlMs, write: resetMail, lasts: 'thirty minutes' }

/** Makes the link to a password and says it, or has it sent. */
async function giveLink(
  { database, values, now }: Asked,
  account: Account,
  { good: ttlMs, write, lasts }: Letter,
  leadingStatements: readonly Statement[] = [],
) {
  const site = siteViewIn(await readOf(loadCatalogue(database)), account.language, originFor(values), now)
  if (values.mail) {
    await transaction(database, [...leadingStatements, ...telling({ database, now }, 'password', write(site, account))])
    return say(`  A link to a password is on its way to ${account.email}; it is good for ${lasts}.`)
  }
  const token = await createPasswordLink(database, account.id, { now, ttlMs, leadingStatements })
  say(`  ${wholeAddress(site, resetPath(site, token))}\n  Good for ${lasts}, and once.`)
}

async function add(asked: Asked) {
  const { database, email, values, now } = asked
  const name = values.name?.trim()
  if (!name || name.length > 100) throw new Fault('Say whose account it is: --name "Mila Vermeulen"')
  if (!isMailAddress(email) || email.length > 254) throw new Fault(`${email} is no mail address.`)
  if (values.manager && values.property.length) throw new Fault('A manager sees all homes: --manager names none.')
  if (await readOf(findAccount(database, email)))
    throw new Fault(`${email} has an account already. More homes: npm run owners -- link ${email} ID`)
  const homes = await homesOf(asked, values.property)
  const catalogue = await readOf(loadCatalogue(database))
  const language = languageOf(values.language) ?? catalogue.routeMap.defaultLanguage
  const role = values.manager ? 'manager' : 'owner'
  const { id, statements } = await createAccountStatements(database, { name, email, role, language }, { now })
  const own = homes.length ? [linkStatement(database, id, homes, now)] : []
  const account = { id, name, email: email.toLowerCase(), language } as Account
  await giveLink(asked, account, invitation, [...statements, ...own])
  const what = values.manager ? 'is a manager' : homes.length === 1 ? 'owns 1 home' : `owns ${homes.length} homes`
  say(`✓ ${name} ${what}.`)
  if (!values.manager && !homes.length) say(`  Which ones: npm run owners -- link ${email} ID`)
}

async function link(asked: Asked) {
  const { id, name, role } = await accountOf(asked)
  if (role === 'manager') throw new Fault(`${name} is a manager and sees all homes.`)
  const homes = await homesOf(asked, asked.names)
  const added = await linkProperties(asked.database, id, homes, asked.now)
  say(added ? `✓ ${name} owns ${added} more.` : `  ${name} owned that before.`)
}

async function unlink(asked: Asked) {
  const { id, name } = await accountOf(asked)
  const gone = await unlinkProperties(asked.database, id, await homesOf(asked, asked.names))
  if (!gone) throw new Fault(`${name} does not own that.`)
  say(`✓ ${name} owns ${gone} fewer.`)
}

async function invite(asked: Asked, letter: Letter) {
  const account = await accountOf(asked)
  if (account.disabled) throw new Fault(`The account is closed: npm run owners -- enable ${account.email}`)
  const { database, values, now } = asked
  const view = async () => siteViewIn(await readOf(loadCatalogue(database)), account.language, originFor(values), now)
  const off = values['second-proof'] && account.twoFactorEnabled
  const told = off ? telling(asked, 'factor', twoFactorMail(await view(), account, isoOf(now), 'off')) : []
  const dropped = values['second-proof'] ? [...removeTwoFactor(database, account.id), ...told] : []
  await giveLink(asked, account, letter, dropped)
  if (asked.values['second-proof']) say('✓ No code of a telephone is asked for any more.')
}

async function address(asked: Asked) {
  const { database, names, values, now } = asked
  const account = await accountOf(asked)
  const [after = '', ...rest] = names.map((name) => name.toLowerCase())
  if (rest.length > 0) throw misused('owners', 'Name one new address.')
  if (!isMailAddress(after) || after.length > 254) throw new Fault(`${after} is no mail address.`)
  if (await readOf(findAccount(database, after))) throw new Fault(`${after} has an account already.`)
  const site = siteViewIn(await readOf(loadCatalogue(database)), account.language, originFor(values), now)
  const change = { before: account.email, after, now: isoOf(now) }
  const mails = [account.email, after].map((recipient) => addressChangedMail(site, recipient, change))
  await changeEmail(database, account.id, { email: after, now }, telling(asked, 'address', ...mails))
  say(`✓ ${account.name} logs in with ${after} from now on. Both addresses are told.`)
}

async function list({ database }: Asked) {
  const people = await readOf(listAccounts(database))
  for (const { email, name, role, language, disabled, twoFactorEnabled, homes } of people) {
    const notes = [
      role === 'manager' ? 'manager' : homes.map(({ id, reference }) => `${id} (${reference ?? 'gone'})`).join(', '),
      twoFactorEnabled && 'with a code',
      disabled && `closed ${disabled.slice(0, 10)}`,
    ]
    say(`  ${email.padEnd(32)} ${language}  ${name.padEnd(24)} ${notes.filter(Boolean).join('; ') || 'no home'}`)
  }
  say(`  ${people.length} ${people.length === 1 ? 'account' : 'accounts'}`)
}

async function remove(asked: Asked) {
  const { id, name } = await accountOf(asked)
  if (!asked.values.yes) return say(`  ${name} would be forgotten: say --yes, and nobody comes in any more.`)
  await removeAccount(asked.database, id)
  say(`✓ ${name} has no account any more. What was noted of the homes stays with them.`)
}

/** What is done, and whether it names a person, and something else: homes, or an address. */
const actions: Record<string, { does: (asked: Asked) => Promise<void>; person?: true; homes?: true; only?: string[] }> =
  {
    list: { does: list },
    add: { does: add, person: true, only: ['name', 'language', 'property', 'manager', 'mail', 'origin'] },
    link: { does: link, person: true, homes: true },
    unlink: { does: unlink, person: true, homes: true },
    invite: { does: (asked) => invite(asked, invitation), person: true, only: ['mail', 'origin'] },
    reset: { does: (asked) => invite(asked, another), person: true, only: ['mail', 'origin', 'second-proof'] },
    address: { does: address, person: true, homes: true, only: ['origin'] },
    disable: {
      person: true,
      does: async (asked) => {
        const { id, name } = await accountOf(asked)
        const isNew = await disableAccount(asked.database, id, asked.now)
        say(isNew ? `✓ ${name} is out and cannot come in.` : `  ${name} could not come in before.`)
      },
    },
    enable: {
      person: true,
      does: async (asked) => {
        const { id, name } = await accountOf(asked)
        const isNew = await enableAccount(asked.database, id, asked.now)
        say(isNew ? `✓ ${name} comes in with the password of before.` : `  ${name} could come in before.`)
      },
    },
    remove: { does: remove, person: true, only: ['yes'] },
  }

/** Flags that say something; what they say nothing of is a mistake. */
const given = (values: Options): string[] =>
  Object.entries(values)
    .filter(([name, value]) => !(name in targetFlags) && (Array.isArray(value) ? value.length : value))
    .map(([name]) => name)

export const owners: Command = async (args) => {
  const { values, positionals } = parse(args)
  const [name = '', email = '', ...names] = positionals
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  const isWhole = action && Boolean(email) === Boolean(action.person) && names.length > 0 === Boolean(action.homes)
  if (!isWhole) {
    throw misused('owners', `Say what to do: ${Object.keys(actions).join(', ')}; and for whom.`)
  }
  const strange = given(values).find((item) => !action.only?.includes(item))
  if (strange) throw new Fault(`${name} takes no --${strange}.`)
  const { database, close } = await openTarget(values, 'npm run owners', { asItIs: true })
  try {
    await action.does({ database, email, names, values, now: Date.now() })
  } finally {
    await close()
  }
  return 0
}
