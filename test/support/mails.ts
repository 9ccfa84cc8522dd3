import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { inject } from 'vitest'

const addresses = ({ to, replyTo }: Email) => [...(to ?? []), ...(replyTo ?? [])].map(({ address }) => address)

const known = new Map<string, Promise<Email>>()

function read(folder: string, name: string): Promise<Email> {
  const before = known.get(name)
  if (before) return before
  const mail = PostalMime.parse(readFileSync(join(folder, name)))
  known.set(name, mail)
  return mail
}

/** @returns what came to an address, or is answered there, in the order in which it came */
export async function mailsOf(address: string): Promise<Email[]> {
  const folder = inject('mails')
  let names: string[] = []
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    // Nothing was mailed so far.
  }
  const mails = await Promise.all(names.sort().map((name) => read(folder, name)))
  return mails.filter((mail) => addresses(mail).includes(address))
}

/**
 * Waits for the mails of somebody, and a moment for one too many.
 * @throws when fewer came within twenty seconds
 */
export async function mailed(address: string, count: number): Promise<Email[]> {
  const deadline = Date.now() + 20_000
  while ((await mailsOf(address)).length < count) {
    if (Date.now() > deadline) throw new Error(`${(await mailsOf(address)).length} of ${count} mails for ${address}`)
    await sleep(100)
  }
  await sleep(300)
  return mailsOf(address)
}
