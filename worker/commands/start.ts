import { join } from 'node:path'
import { defineCommand } from 'citty'
import type { Database } from '#db/client.ts'
import { setUpLink } from '#worker/crypto/set-up-link.ts'
import { readSiteFormat } from '#worker/services/site/import.ts'
import { agencyName, seedDemo, seedDemoPortal } from './demo.ts'
import { buildSite } from './local/build.ts'
import { startCron } from './local/cron.ts'
import { dataFolder, openData, secretOf } from './local/data-folder.ts'
import { localReplyAddress, openLocalMail } from './local/mailbox.ts'
import { checkPort, forwardIPv6, keepServing } from './local/serve.ts'
import { settingsIn } from './local/settings.ts'
import { seedDemoDocuments } from './remote-file/demo-documents.ts'
import { openTenants, printTenants, recordsOf } from './tenant/local.ts'
import { duration, Fault, io, onClose, print, step } from './terminal.ts'

/** The demo agency. @returns its accounts */
async function seed(mode: 'preview' | 'dev', database: Database, folder: string) {
  await seedDemo(database, folder)
  if (mode === 'preview') await seedDemoDocuments(database, folder)
  return seedDemoPortal(database, folder)
}

function portOf(text: string | undefined): number {
  const port = Number(text || 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Fault(`PORT is "${text}": it must be 1 to 65535.`)
  return port
}

/**
 * @param isEmpty the tables alone: a site is made at the desk
 * @param isShared the agencies of the folder, in place of the demo agency
 */
async function runSite(mode: 'preview' | 'dev', { isEmpty = false, isShared = false } = {}): Promise<never> {
  const begin = Date.now()
  const port = portOf(io().env.PORT)
  const { lock, server, database } = await openData(dataFolder())
  const { folder } = lock
  await checkPort(port)
  const logins = isEmpty || isShared ? [] : await seed(mode, database, folder)
  const tenants = isShared ? await openTenants(folder, port) : []
  if (mode === 'preview') await buildSite()
  let cron = ''
  const mail = await openLocalMail(folder, () => cron)
  onClose(mail.stop)
  const address = `http://localhost:${port}`
  const settings = {
    ...settingsIn(io().env),
    DATABASE_URL: server.url,
    ORIGIN: address,
    PREVIEW_SECRET: secretOf(folder, 'PREVIEW_SECRET'),
    FORM_SECRET: secretOf(folder, 'FORM_SECRET'),
    OWNER_SECRET: secretOf(folder, 'OWNER_SECRET'),
    SMTP_URL: mail.smtpUrl,
    REPLY_ADDRESS: localReplyAddress,
  }
  const site = await step('Starting the site', () =>
    keepServing(
      {
        mode,
        port,
        state: join(folder, 'workerd'),
        settings,
        loud: true,
        asEdge: true,
        isEmpty,
        ...recordsOf(tenants),
      },
      (started) => {
        cron = started.cron
        if (mode === 'preview') for (const each of [{ lock }, ...tenants]) each.lock.note({ runtime: cron })
      },
    ),
  )
  onClose(site.stop)
  onClose(await forwardIPv6(port))
  onClose(startCron(() => cron))
  lock.note({ address })
  const agency = isShared ? 'The tenants' : ((await agencyName(database)) ?? 'The site')
  print(`\n${agency} ${isShared ? 'run' : 'runs'} after ${duration(Date.now() - begin)}. Ctrl-C stops it.\n`)
  if (isShared) await printTenants(folder, tenants)
  else print(`  ${address}`)
  print(`  ${mail.address}  its mail, which does not leave this machine`)
  print(`  ${mail.smtpUrl}  takes answers to it\n`)
  if (logins.length) print(`  ${address}/login/  with one of these accounts:`)
  for (const { name, email, role, password } of logins)
    print(`    ${email.padEnd(22)} ${(password ?? 'its own password').padEnd(22)} ${name}, ${role}`)
  if (!isShared && (await readSiteFormat(database)) === null) {
    print('  There is no site yet. This link makes one, and works once:')
    print(`  ${address}${setUpLink(settings.OWNER_SECRET)}`)
  }
  throw new Fault(await Promise.race([server.ended, site.ended]))
}

const args = {
  empty: { type: 'boolean', description: 'without the demo agency: a site is made at the desk' },
  tenants: { type: 'boolean', description: 'the agencies of `npm run tenants`, in place of the demo agency' },
} as const

export const start = defineCommand({
  meta: { name: 'npm start', description: 'Builds and serves the site; PORT and DATA_DIR set port and data folder.' },
  args,
  run: ({ args }) => runSite('preview', { isEmpty: args.empty, isShared: args.tenants }),
})

export const dev = defineCommand({
  meta: { name: 'npm run dev', description: 'Serves the sources, and reloads pages when they change.' },
  args: { empty: args.empty },
  run: ({ args }) => runSite('dev', { isEmpty: args.empty }),
})
