import { minSecretLength, ownSecrets } from '#domain/auth/secret.ts'
import { newSecret } from '#worker/commands/secret/secrets.ts'
import { Fault, io, print } from '#worker/commands/terminal.ts'
import { type EnvironmentName, readSecrets, secretsFile, writeSecrets } from './environment.ts'
import type { Progress } from './vendor.ts'

const secretOf = (name: string): string => {
  const given = io().env[name]
  if (given && given.length < minSecretLength) throw new Fault(`${name} has ${minSecretLength} characters at least.`)
  return given || newSecret(Date.now())
}

/**
 * Makes up what the worker lacks and this folder has no copy of. The copy is written before the worker gets it, so that a
 * run that is broken off is resumed with the same.
 * @param stored names of the worker's secrets: none of them is replaced
 * @param mintToken makes a token of the databases' group
 * @returns what the worker is to get
 */
export async function missingSecrets(
  progress: Progress,
  name: EnvironmentName,
  stored: readonly string[],
  mintToken: () => Promise<string>,
): Promise<Record<string, string>> {
  const copy = readSecrets(name)
  const make = async (secret: string, value: () => string | Promise<string>) => {
    progress.made++
    if (progress.dry) return print(`+ ${secret} would be made`)
    copy[secret] = await value()
    writeSecrets(name, copy)
    print(`+ ${secret} is made; its copy is in ${secretsFile(name)}`)
  }
  // The commands of this machine need one even where the worker has its own.
  if (!copy.DATABASE_AUTH_TOKEN) await make('DATABASE_AUTH_TOKEN', mintToken)
  for (const secret of ownSecrets) {
    if (copy[secret]) continue
    if (!stored.includes(secret)) await make(secret, () => secretOf(secret))
    else print(`  ${secret} is at the worker, and no copy is here: commands that sign with it cannot.`)
  }
  return Object.fromEntries(Object.entries(copy).filter(([secret, value]) => value && !stored.includes(secret)))
}
