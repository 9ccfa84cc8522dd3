import './encode.ts'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { translator } from '#locales/translator.ts'
import { SectionError } from '#ui/components/section-error.tsx'
import { Document } from '#ui/document.tsx'
import { type LaterPart, LaterParts, laterMark } from '#ui/later.tsx'
import { SiteProvider, type SiteView } from '#ui/site.tsx'
import { assets } from './assets.ts'
import type { Page, Visit } from './page.ts'

/** ms that a part may take before the page is closed without it. */
const patience = 3000

let hole: string | undefined

/** Stands for the nonce in markup that is kept: nobody outside this isolate can guess, and so plant, it. */
export const nonceHole = (): string => {
  hole ??= `nonce-${crypto.randomUUID()}`
  return hole
}

const decoder = new TextDecoder()

async function markup(node: ReactNode): Promise<string> {
  let failure: unknown
  const stream = await renderToReadableStream(node, {
    onError: (error) => {
      failure ??= error
    },
  })
  let text = ''
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>)
    text += decoder.decode(chunk, { stream: true })
  text += decoder.decode()
  if (failure) throw failure
  return text
}

const inTime = <T,>(promise: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`a part took more than ${patience} ms`)), patience)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** The page in markup: its pieces in order, ready ones first, and whether all of them are what they should be. */
export type Rendered = {
  /** Text up to the first part that waits. */
  shell: string
  /** Each later piece of text, in order; never rejects. */
  rest: AsyncIterable<string>
  /** Known when `rest` has ended: whether every part is there, so that the page may be kept. */
  whole: () => boolean
}

function frame(page: Page, visit: Visit): ReactNode {
  const { site, book } = visit
  const { t, href } = site
  const entry = (route: 'sale' | 'rent', label: string) => ({
    label,
    href: href(route),
    current: page.current === route,
  })
  const menu = [entry('sale', t('search.forSale')), entry('rent', t('search.forRent'))]
  const addresses = Object.fromEntries(
    book.languages.map((code) => [code, page.head.alternates[code] ?? href('home', {}, code)]),
  )
  const hints = book.languages
    .filter((code) => code !== site.language && page.head.alternates[code] !== undefined)
    .map((code) => {
      const words = translator(code, [book.defaultLanguage])
      return {
        language: code,
        href: addresses[code]!,
        text: words('common.languageHint'),
        dismiss: words('common.dismiss'),
      }
    })
  return (
    <Document
      head={page.head}
      assets={assets}
      nonce={nonceHole()}
      home={page.home ?? false}
      menu={menu}
      explore={[{ label: t('common.home'), href: href('home') }, ...menu]}
      addresses={addresses}
      hints={hints}
    >
      {page.body}
    </Document>
  )
}

const inSite = (site: SiteView, parts: LaterPart[], node: ReactNode) => (
  <SiteProvider site={site}>
    <LaterParts value={parts}>{node}</LaterParts>
  </SiteProvider>
)

/**
 * Renders the frame at once and each waiting part in its place when its data is there. A part that fails or is late
 * becomes a message with a link to try again; the document is closed either way.
 */
export async function render(page: Page, visit: Visit): Promise<Rendered> {
  const parts: LaterPart[] = []
  const text = await markup(inSite(visit.site, parts, frame(page, visit)))
  // From here on somebody listens to every promise, also to those that fail before their turn.
  for (const { content } of parts) content.catch(() => {})

  const pieces: string[] = []
  let from = 0
  for (let index = 0; index < parts.length; index++) {
    const mark = laterMark(index)
    const at = text.indexOf(mark, from)
    pieces.push(text.slice(from, at))
    from = at + mark.length
  }
  pieces.push(text.slice(from))

  let whole = true
  async function* rest() {
    for (const [index, { content }] of parts.entries()) {
      try {
        yield await inTime(content.then((node) => markup(inSite(visit.site, [], node))))
      } catch (cause) {
        whole = false
        console.error('a part of the page failed', cause)
        yield await markup(inSite(visit.site, [], <SectionError href={page.head.canonical} />))
      }
      yield pieces[index + 1]!
    }
  }
  return { shell: `<!DOCTYPE html>${pieces[0]!.replace(/^<!DOCTYPE html>/i, '')}`, rest: rest(), whole: () => whole }
}
