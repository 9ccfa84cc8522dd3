import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; impact: string; nodes: { target: string[]; html: string }[] }
type Options = { resultTypes: string[]; runOnly?: string[] }
declare const window: { axe?: { run: (where: object, options: Options) => Promise<{ violations: Finding[] }> } }

/** Rules that depend on the colours of a theme. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** @param page with `bypassCSP`: the CSP blocks the injected script */
export async function axeViolations(page: Page, include: string[] | undefined, runOnly?: string[]): Promise<Finding[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    ([include, runOnly]) =>
      window.axe!.run(include ? { include } : document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) }),
    [include, runOnly] as const,
  )
  return violations
}

const seriousOf = (findings: readonly Finding[]) =>
  findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)

/**
 * @param include selectors of the parts to check; the whole page by default
 * @returns serious and critical violations: the rule and its targets
 */
export const seriousViolations = async (page: Page, include?: string[]): Promise<string[]> =>
  seriousOf(await axeViolations(page, include))

/** @returns violations in the current theme and colour violations in the other one, which stays active */
export async function seriousViolationsInBothThemes(page: Page): Promise<string[]> {
  const faults = await seriousViolations(page)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const other = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  const inOther = seriousOf(await axeViolations(page, undefined, colourRules))
  return [...faults, ...inOther.map((fault) => `${other}: ${fault}`)]
}
