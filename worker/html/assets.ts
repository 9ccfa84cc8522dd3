import manifest from 'virtual:client-manifest'
import type { Assets } from '#ui/frame/head.tsx'

const script = 'ui/client/entry.ts'
const style = 'ui/styles/index.css'
const portal = 'ui/styles/portal.css'

/** Preloaded: both are above the fold of every page. */
const fonts = /(fraunces-latin|figtree-latin)-[^/]*\.woff2$/

function built(): Assets {
  if (!manifest)
    return { styles: [`/${style}`], portal: `/${portal}`, scripts: ['/@vite/client', `/${script}`], fonts: [] }
  const sheet = manifest[style]
  const entry = manifest[script]
  const behind = manifest[portal]
  if (!sheet || !entry || !behind) throw new Error('The client build lacks its entries')
  return {
    styles: [`/${sheet.file}`],
    portal: `/${behind.file}`,
    scripts: [`/${entry.file}`],
    fonts: (sheet.assets ?? []).filter((file) => fonts.test(file)).map((file) => `/${file}`),
  }
}

export const assets = built()
