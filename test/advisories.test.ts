import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Versions below which a package has a known advisory, by the line of its releases that is used. Read on 2026-11-25 from
 * OSV and the CVE records; a new advisory is a row here, and then a newer version in the lock file.
 */
const advisories: readonly [name: string, below: string, advisory: string][] = [
  ['sharp', '0.35.3', 'GHSA-f88m-g3jw-g9cj, CVE-2026-114113'],
  ['ws', '8.21.1', 'CVE-2026-45736, CVE-2026-48779, CVE-2026-62389'],
  ['undici', '7.28.0', 'GHSA-vxpw-j846-p89q, CVE-2026-12151'],
  ['hono', '4.13.0', 'CVE-2026-39409, CVE-2026-44455, CVE-2026-54290, CVE-2026-59896, CVE-2026-69207'],
  ['better-auth', '1.7.0', 'CVE-2026-67336, GHSA-p2fr-6hmx-4528'],
  ['kysely', '0.28.15', 'CVE-2026-33468'],
  ['drizzle-orm', '0.45.2', 'CVE-2026-39356'],
  ['fast-xml-parser', '5.5.7', 'CVE-2026-26278, CVE-2026-33036, CVE-2026-33349'],
  ['nodemailer', '8.0.5', 'CVE-2026-82854, CVE-2026-82853'],
  ['vite', '8.0.0', 'CVE-2026-39364, CVE-2026-53571, CVE-2026-118662'],
  ['wrangler', '4.59.1', 'CVE-2026-0933'],
]

/** Packages of React's server functions, whose advisories of 2025 and 2026 are remote code execution. */
const unwanted = /^react-server-dom-/

type Lock = { packages: Record<string, { version?: string; integrity?: string; resolved?: string; link?: boolean }> }

const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

/** Name and version of each installed package, several where there are several. */
const installed = Object.entries(lock.packages).flatMap(([path, { version }]) =>
  path && version ? [[path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version] as const] : [],
)

const numbers = (version: string) => version.split('-')[0]!.split('.').map(Number)

/** A release before its number, `8.0.0-beta.1`, counts as that number. */
function isBelow(version: string, bound: string): boolean {
  const [one, other] = [numbers(version), numbers(bound)]
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && one[at]! < other[at]!
}

test.each([
  ['0.34.5', '0.35.3', true],
  ['0.35.3', '0.35.3', false],
  ['4.13.19', '4.13.2', false],
  ['1.10.0', '1.9.9', false],
])('%s is below %s: %s', (version, bound, expected) => {
  expect(isBelow(version, bound)).toBe(expected)
})

test.each(advisories)('%s has no version below %s in the lock file: %s', (name, below) => {
  const versions = installed.filter(([known]) => known === name).map(([, version]) => version)
  expect(versions, `${name} is not installed: take its row out`).not.toEqual([])
  expect(versions.filter((version) => isBelow(version, below))).toEqual([])
})

test('no package of React’s server functions is installed', () => {
  expect(installed.filter(([name]) => unwanted.test(name))).toEqual([])
})

test('each package of the lock file has its hash, and no address of a registry', () => {
  const rows = Object.entries(lock.packages).filter(([path, { link }]) => path && !link)
  expect(rows.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  expect(rows.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})
