import { parseArgs } from 'node:util'
import { type ArgsDef, defineCommand, type ParsedArgs } from 'citty'
import type { Database } from '#db/client.ts'
import { type Statement, transaction } from '#db/transaction.ts'
import { isStaff } from '#domain/auth/permissions.ts'
import { isMailAddress } from '#domain/mail/address.ts'
import type { Mail } from '#domain/mail/mail.ts'
import { type Role, roles } from '#domain/owner/owner.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import type { SiteView } from '#ui/site.tsx'
import { addressChangedMail, invitationMail, resetMail, resetPath, twoFactorMail } from '#worker/mail/account.ts'
import { wholeAddress } from '#worker/mail/message.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { mailStatement } from '#worker/services/mail/outbox.ts'
import {
  type Account,
  changeEmail,
  createAccountStatements,
  disableAccount,
  enableAccount,
  findAccount,
  findProperties,
  linkProperties,
  linkStatement,
  linksFrom,
  listAccounts,
  removeAccount,
  unlinkProperties,
} from '#worker/services/owner/accounts.ts'
import {
  createPasswordReset,
  invitationTtlMs,
  removeTwoFactor,
  resetTtlMs,
} from '#worker/services/owner/password-resets.ts'
import { viewIn } from '#worker/site-view.ts'
import {
  type DatabaseArgs,
  type databaseArgs,
  databaseCommand,
  environmentOrigin,
  originArg,
  siteOrigin,
} from './database.ts'
import { dataFolder } from './local/data-folder.ts'
import { runningIn } from './local/lock.ts'
import { Fault, print } from './terminal.ts'

type OriginArgs = DatabaseArgs & { origin?: string | undefined }

const emailArg = { email: { type: 'positional', required: true, description: 'mail address of the account' } } as const
const homesArg = {
  homes: { type: 'positional', required: true, valueHint: '…', description: 'numbers or references of properties' },
} as const
const mailArgs = {
  mail: { type: 'boolean', description: 'mails the link to the account, without printing it' },
  origin: originArg,
} as const

async function accountOf(database: Database, email: string): Promise<Account> {
  const account = await findAccount(database, email)
  if (!account) throw new Fault(`There is no account with the address ${email}. There are: npm run owners -- list`)
  return account
}

/** @throws Fault when a property is unknown, or a reference is ambiguous */
async function homesOf(database: Database, names: readonly string[]): Promise<number[]> {
  const found = await findProperties(database, names)
  for (const { text, ids } of found) {
    if (ids.length === 0) throw new Fault(`There is no property ${text}. Nothing was changed.`)
    if (ids.length > 1) throw new Fault(`${text} is the reference of ${ids.join(' and ')}: name one by its number.`)
  }
  return [...new Set(found.flatMap(({ ids }) => ids))]
}

async function viewOf(database: Database, language: Language, args: OriginArgs, now: number): Promise<SiteView> {
  const known = args.origin ?? (args.database && environmentOrigin(args.database))
  if (known === undefined && args.database)
    throw new Fault('Name the address of the site: --origin https://www.your-agency.be')
  const origin = await siteOrigin(known, args.scratch)
  return viewIn(await loadCatalogue(database), language, origin, now)
}

const isoOf = (now: number) => new Date(now).toISOString()

const storeMails = (database: Database, now: number, kind: string, ...mails: Mail[]): Statement[] =>
  mails.map((mail) => {
    const id = `${crypto.randomUUID()}.${kind}`
    return mailStatement(database, mail, { id, requestId: id, now: isoOf(now) })
  })

const invitation = { ttl: invitationTtlMs, write: invitationMail, duration: 'seven days' }
const passwordReset = { ttl: resetTtlMs, write: resetMail, duration: 'thirty minutes' }

async function giveLink(
  database: Database,
  account: Account,
  args: OriginArgs & { mail?: boolean },
  { ttl, write, duration }: typeof invitation,
  leadingStatements: readonly Statement[] = [],
) {
  if (account.disabled) throw new Fault(`The account is disabled: npm run owners -- enable ${account.email}`)
  const now = Date.now()
  const site = await viewOf(database, account.language, args, now)
  if (args.mail) {
    await transaction(database, [...leadingStatements, ...storeMails(database, now, 'password', write(site, account))])
    return print(`  A link to choose a password was mailed to ${account.email}. It is valid for ${duration}.`)
  }
  const { token, statement } = createPasswordReset(database, account.id, { now, ttlMs: ttl })
  await transaction(database, [...leadingStatements, statement])
  print(`  ${wholeAddress(site, resetPath(site, token))}\n  Valid for ${duration}, and once.`)
  if (args.database || args.origin || (await runningIn(args.scratch ?? dataFolder()))?.address) return
  print(`  It opens once the site runs: ${args.scratch ? `DATA_DIR=${args.scratch} ` : ''}npm start`)
  print(`  With another PORT than ${new URL(site.origin).port}, put that one into the link.`)
}

const list = databaseCommand('The accounts and their properties', {}, async (database) => {
  const accounts = await listAccounts(database)
  for (const { email, name, role, language, disabled, twoFactorEnabled, homes } of accounts) {
    const owned = homes.map(({ id, reference }) => `${id} (${reference ?? 'deleted'})`).join(', ')
    const notes = [
      isStaff(role) ? role : owned,
      twoFactorEnabled && 'two-factor',
      disabled && `disabled ${disabled.slice(0, 10)}`,
    ]
    const text = notes.filter(Boolean).join('; ') || 'no property'
    print(`  ${email.padEnd(32)} ${language}  ${name.padEnd(24)} ${text}`)
  }
  print(`  ${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}`)
})

/** @returns each `--property`: citty keeps only the last one */
const propertiesIn = (rawArgs: string[]): string[] =>
  [
    parseArgs({ args: rawArgs, options: { property: { type: 'string', multiple: true } }, strict: false }).values
      .property,
  ]
    .flat()
    .filter((text) => typeof text === 'string')

const add = databaseCommand(
  'Creates an account, with a link to choose its password within seven days',
  {
    ...emailArg,
    name: { type: 'string', description: 'name of the person' },
    language: { type: 'enum', options: [...languageCodes], description: 'by default that of the site' },
    property: { type: 'string', description: 'number or reference of a property; may be repeated' },
    role: {
      type: 'enum',
      options: [...roles],
      default: 'owner',
      description: 'manager, agent and reader are of the agency',
    },
    ...mailArgs,
  },
  async (database, args, rawArgs) => {
    const { email } = args
    const name = args.name!.trim()
    if (await findAccount(database, email))
      throw new Fault(`${email} has an account already. More properties: npm run owners -- link ${email} ID`)
    const homes = await homesOf(database, propertiesIn(rawArgs))
    const catalogue = await loadCatalogue(database)
    const language = (args.language as Language | undefined) ?? catalogue.routeMap.defaultLanguage
    const role = args.role as Role
    const now = Date.now()
    const { id, statements } = await createAccountStatements(database, { name, email, role, language }, { now })
    const links = homes.length ? [linkStatement(database, id, linksFrom(homes, now))] : []
    const account = { id, name, email: email.toLowerCase(), language } as Account
    await giveLink(database, account, args, invitation, [...statements, ...links])
    const owned = homes.length === 1 ? '1 property' : `${homes.length} properties`
    print(`✓ ${name} ${isStaff(role) ? `is ${staffTitle(role)}` : `owns ${owned}`}.`)
    if (!isStaff(role) && !homes.length) print(`  Add some: npm run owners -- link ${email} ID`)
  },
  ({ email, name = '', role }, rawArgs) => {
    if (!name.trim() || name.trim().length > 100) throw new Fault('Name the person: --name "Mila Vermeulen"')
    if (!isMailAddress(email) || email.length > 254) throw new Fault(`${email} is no mail address.`)
    if (isStaff(role as Role) && propertiesIn(rawArgs).length)
      throw new Fault('The agency sees all properties: --property is for owners.')
  },
)

const accountCommand = <const Args extends ArgsDef>(
  description: string,
  definitions: Args,
  action: (
    database: Database,
    account: Account,
    args: ParsedArgs<Args & typeof emailArg & typeof databaseArgs>,
  ) => Promise<unknown>,
) =>
  databaseCommand<Args & typeof emailArg>(description, { ...emailArg, ...definitions }, async (database, args) =>
    action(database, await accountOf(database, String(args.email)), args),
  )

/** "a manager" */
const staffTitle = (role: Role): string => `${role === 'agent' ? 'an' : 'a'} ${role}`

const link = accountCommand('Gives properties to an account', homesArg, async (database, { id, name, role }, args) => {
  if (isStaff(role)) throw new Fault(`${name} is ${staffTitle(role)} and sees all properties.`)
  const added = await linkProperties(database, id, linksFrom(await homesOf(database, args._.slice(1)), Date.now()))
  print(added ? `✓ ${name} owns ${added} more.` : `  ${name} owned that before.`)
})

const unlink = accountCommand('Takes properties from an account', homesArg, async (database, { id, name }, args) => {
  const removed = await unlinkProperties(database, id, await homesOf(database, args._.slice(1)))
  if (!removed) throw new Fault(`${name} does not own that.`)
  print(`✓ ${name} owns ${removed} fewer.`)
})

const invite = accountCommand(
  'Another link to choose a password within seven days',
  mailArgs,
  async (database, account, args) => giveLink(database, account, args, invitation),
)

const reset = accountCommand(
  'A link to choose a password within thirty minutes',
  { 'second-proof': { type: 'boolean', description: 'turns two-factor authentication off too' }, ...mailArgs },
  async (database, account, args) => {
    if (!args['second-proof']) return giveLink(database, account, args, passwordReset)
    const now = Date.now()
    const site = await viewOf(database, account.language, args, now)
    const mails = account.twoFactorEnabled ? [twoFactorMail(site, account, isoOf(now), 'off')] : []
    const before = [...removeTwoFactor(database, account.id), ...storeMails(database, now, 'factor', ...mails)]
    await giveLink(database, account, args, passwordReset, before)
    print('✓ Two-factor authentication is off.')
  },
)

const address = accountCommand(
  'Changes the mail address of an account and informs both addresses',
  { new: { type: 'positional', required: true, description: 'the new address' }, origin: originArg },
  async (database, account, args) => {
    const after = args.new.toLowerCase()
    if (!isMailAddress(after) || after.length > 254) throw new Fault(`${after} is no mail address.`)
    if (await findAccount(database, after)) throw new Fault(`${after} has an account already.`)
    const now = Date.now()
    const site = await viewOf(database, account.language, args, now)
    const change = { before: account.email, after, now: isoOf(now) }
    const mails = [account.email, after].map((recipient) => addressChangedMail(site, recipient, change))
    await changeEmail(database, account.id, { email: after, now }, storeMails(database, now, 'address', ...mails))
    print(`✓ ${account.name} logs in with ${after} from now on. Both addresses get a mail.`)
  },
)

const disable = accountCommand(
  'Ends the sessions of an account and refuses its login',
  {},
  async (database, { id, name, disabled }) => {
    if (disabled) return print(`  ${name} was disabled before.`)
    if (!(await disableAccount(database, id, Date.now())))
      throw new Fault(`${name} is the only manager: add another one first.`)
    print(`✓ ${name} is logged out and cannot log in.`)
  },
)

const enable = accountCommand('Accepts the login of a disabled account', {}, async (database, account) => {
  const { name } = account
  const changed = await enableAccount(database, account, Date.now())
  print(changed ? `✓ ${name} logs in with the same password as before.` : `  ${name} was enabled before.`)
})

const remove = accountCommand(
  'Deletes an account; the history of its properties stays',
  { yes: { type: 'boolean', description: 'deletes it' } },
  async (database, { id, name }, args) => {
    if (!args.yes) return print(`  Nothing was changed: --yes deletes the account of ${name}.`)
    await removeAccount(database, id)
    print(`✓ The account of ${name} was deleted. The history of the properties stays.`)
  },
)

export const owners = defineCommand({
  meta: { name: 'npm run owners --', description: 'Accounts of owners and of the agency’s managers.' },
  subCommands: { list, add, link, unlink, invite, reset, address, disable, enable, remove },
})
