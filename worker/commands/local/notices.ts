import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { io } from '#worker/commands/terminal.ts'

type LockedPackage = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }

/** Packages that are installed for the site itself, by their folder. */
function ownPackages(): [path: string, locked: LockedPackage][] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  return Object.entries(packages).filter(
    ([path, { dev, devOptional, optional }]) => path && !dev && !devOptional && !optional && existsSync(path),
  )
}

const licence = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i

function noticeOf([path, { version, license }]: [string, LockedPackage]): string {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const texts = readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licence.test(entry.name))
    .map((entry) => readFileSync(join(path, entry.name), 'utf8').trim())
  return [`${name} ${version}`, `Licence: ${license ?? 'see its text'}`, ...texts].join('\n\n')
}

/** Writes the licences of the packages that the site is made with. */
export function writeNotices(file: string) {
  const line = `\n\n${'-'.repeat(80)}\n\n`
  writeFileSync(file, `${['Third-party notices', ...ownPackages().map(noticeOf)].join(line)}\n`)
}

/** Writes the bill of materials of the site (CycloneDX). @returns whether npm could make it */
export async function writeBillOfMaterials(file: string): Promise<boolean> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--offline']
  const { failed, stdout } = await execa('npm', args, { env: io().env, reject: false })
  if (!failed) writeFileSync(file, `${stdout}\n`)
  return !failed
}
