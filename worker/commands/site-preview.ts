import { siteFormat } from '#domain/content/site.ts'
import { resolvePath } from '#domain/route-map.ts'
import { signPreview } from '#worker/preview.ts'
import { withPreviewedPage } from '#worker/services/catalogue/catalogue.ts'
import { loadCatalogue } from '#worker/services/catalogue/load.ts'
import { readSiteFormat } from '#worker/services/site/import.ts'
import { dataFolder, previewSecret } from './data.ts'
import { isLocal, openTarget, readOf, requireSecretOf, siteOrigin, type TargetOptions } from './target.ts'
import { Fault, say } from './terminal.ts'

export type PreviewOptions = TargetOptions & {
  /** How long the link is good. */
  days?: string | undefined
  /** Address of the site; the one that runs here without it. */
  origin?: string | undefined
}

/** @throws Fault where no page has this path, published or not, in a language in use */
async function refuseUnknown(path: string, options: TargetOptions) {
  const target = await openTarget(options, 'npm run site', { asItIs: true })
  try {
    const format = await readOf(readSiteFormat(target.database))
    if (format === null) throw new Fault('There is no site in the database yet.')
    if (format !== siteFormat) throw new Fault('The site in the database was written by another version.')
    const { routeMap } = withPreviewedPage(await readOf(loadCatalogue(target.database)), path)
    if (resolvePath(routeMap, path).kind !== 'found') throw new Fault(`There is no page at ${path}.`)
  } finally {
    await target.close()
  }
}

/** Says a signed link to a page that is not published yet. */
export async function sayPreview(path: string, options: PreviewOptions) {
  const { days = '7' } = options
  const count = Number(days)
  if (!Number.isInteger(count) || count < 1 || count > 90) throw new Fault('--days is a number from 1 to 90.')
  if (!/^\/(?!\/)[^?#\s]*$/.test(path)) throw new Fault('PATH is that of a page: /nl/contact/')
  const origin = siteOrigin(options.origin, options.scratch)
  requireSecretOf(origin, 'PREVIEW_SECRET')
  // What is stored on this machine says nothing about a site elsewhere.
  if (isLocal(origin) || options.database || options.scratch) await refuseUnknown(path, options)
  else say(`Whether there is a page at ${path} was not looked up: name the --database of that site.`)
  const until = Math.floor(Date.now() / 1000) + count * 86_400
  const link = await signPreview(previewSecret(options.scratch ?? dataFolder()), path, until)
  say(`${origin}${link}`)
  say(
    `Whoever has this link sees the page until ${new Date(until * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  )
}
