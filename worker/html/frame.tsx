import { Buffer } from 'node:buffer'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { cacheOf, memoize } from '#domain/cache.ts'
import { escapeMarkup } from '#domain/escape-markup.ts'
import { Document } from '#ui/document.tsx'
import { SiteProvider } from '#ui/site.tsx'
import type { Page, PageContext } from '#worker/page.ts'
import type { Chunk } from '#worker/page-store/chunks.ts'
import { assets } from './assets.ts'
import { markerOf, parseTemplate, slotMarker, type Template } from './placeholders.ts'

/** Slots of a frame; those of the addresses in the languages of the site follow. */
const slots = { head: 0, main: 1, addresses: 2 } as const

/** Frames per site and language, about 20 KB each. */
const maxFrames = 50

type FrameProps = Pick<Page, 'home' | 'current' | 'css' | 'colors' | 'sheet' | 'loggedIn'> & { preview: boolean }

function renderFrame({ site, catalogue: { routeMap } }: PageContext, props: FrameProps): Template {
  const { home = false, current = null, ...others } = props
  const addresses = Object.fromEntries(
    routeMap.languages.map((code, index) => [code, slotMarker(slots.addresses + index)]),
  )
  const markup = renderToStaticMarkup(
    <SiteProvider site={site}>
      <Document
        {...others}
        {...{ home, current, assets, addresses }}
        head={<meta name={slotMarker(slots.head)} />}
        nonce={markerOf('nonce')}
        notices={markerOf('notices')}
      >
        {slotMarker(slots.main)}
      </Document>
    </SiteProvider>,
  )
  const [before, after] = markup.split(`<meta name="${slotMarker(slots.head)}"/>`)
  return parseTemplate(Buffer.from(`<!DOCTYPE html>${before}${slotMarker(slots.head)}${after}`))
}

export type Frame = { before: Chunk[]; after: Chunk[] }

/**
 * The document around the content of a page: rendered once for all pages with the same header and footer.
 * @param head chunks of the elements that are the page's own
 */
export function frameOf(page: Page, context: PageContext, head: readonly Chunk[]): Frame {
  const { site, preview, catalogue } = context
  const { languages } = catalogue.routeMap
  const { home, current, css, colors, sheet, loggedIn } = page
  const { alternates } = page.head
  const props = { home, current, css, colors, sheet, loggedIn, preview: preview !== null }
  const template = memoize(cacheOf<Template>(site, 'frames', maxFrames), JSON.stringify(props), () =>
    renderFrame(context, props),
  )
  const fill = (part: Chunk | number): readonly Chunk[] => {
    if (typeof part !== 'number') return [part]
    if (part === slots.head) return head
    const code = languages[part - slots.addresses]!
    return [Buffer.from(escapeMarkup(page.addresses?.[code] ?? alternates[code] ?? site.href('home', {}, code)))]
  }
  const main = template.indexOf(slots.main)
  return { before: template.slice(0, main).flatMap(fill), after: template.slice(main + 1).flatMap(fill) }
}
