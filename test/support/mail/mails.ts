import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, or, sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { expect, inject } from 'vitest'
import { connect } from '#db/client.ts'
import { mails } from '#db/schema/index.ts'

const addresses = ({ to, replyTo }: Email) => [...(to ?? []), ...(replyTo ?? [])].map(({ address }) => address)

const parsed = new Map<string, Promise<Email>>()

function read(folder: string, name: string): Promise<Email> {
  const before = parsed.get(name)
  if (before) return before
  const mail = PostalMime.parse(readFileSync(join(folder, name)))
  parsed.set(name, mail)
  return mail
}

/** Mails to an address or with it in Reply-To, in order of arrival. */
async function readMailsTo(address: string): Promise<Email[]> {
  const folder = inject('mails')
  let names: string[] = []
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {}
  const all = await Promise.all(names.sort().map((name) => read(folder, name)))
  return all.filter((mail) => addresses(mail).includes(address))
}

/**
 * Waits until so many mails to an address, or with it to reply to, have come and none is left to send. A request stores
 * its mails before it is answered, so that one too many is among them.
 */
export async function waitForMails(address: string, count: number): Promise<Email[]> {
  const database = connect(inject('databaseUrl'))
  const concerned = or(eq(mails.recipient, address), eq(mails.replyTo, address))
  // One query: a mail stored between two would be missed.
  const states = () =>
    database
      .select({
        state: sql<string>`CASE WHEN sent IS NOT NULL THEN 'sent' WHEN dead IS NOT NULL THEN 'dead' ELSE 'unsent' END`,
      })
      .from(mails)
      .where(concerned)
  await expect
    .poll(async () => (await states()).map(({ state }) => state), { message: `mails for ${address}` })
    .toEqual(Array(count).fill('sent'))
  return readMailsTo(address)
}
