import type { ReactNode } from 'react'
import type { Language } from '#locales/languages.ts'
import { Document } from '#ui/document.tsx'
import type { LanguagePaths } from '#ui/frame/language-switch.tsx'
import { Template } from '#ui/template.tsx'
import type { Page, PageContext } from '#worker/page.ts'
import { assets } from './assets.ts'
import type { Filled } from './fill.tsx'
import { markerOf } from './placeholders.ts'

type FrameContent = { head: Filled; main: Filled }

/** The document around the content of a page: rendered once for all pages with the same header and footer. */
export function frameOf(page: Page, context: PageContext, { head, main }: FrameContent): ReactNode {
  const { site, preview, catalogue } = context
  const { home = false, current = null, css, colors, sheet, loggedIn, hasDeskScript } = page
  const { alternates } = page.head
  const props = { home, current, css, colors, sheet, loggedIn, hasDeskScript, preview: preview !== null }
  const addressOf = (code: Language) => page.addresses?.[code] ?? alternates[code] ?? site.href('home', {}, code)
  const addresses = Object.fromEntries(catalogue.routeMap.languages.map((code) => [code, addressOf(code)]))
  return (
    <Template
      name={`frame ${JSON.stringify(props)}`}
      values={{ ...addresses, head: head as never, main: main as never }}
    >
      {({ head, main, ...addresses }) => (
        <Document
          {...(props as Omit<typeof props, 'css'>)}
          {...{ assets, addresses: addresses as LanguagePaths }}
          head={<meta name={head as string} />}
          nonce={markerOf('nonce')}
          notices={markerOf('notices')}
        >
          {main}
        </Document>
      )}
    </Template>
  )
}
