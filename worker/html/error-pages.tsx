import type { ComponentProps } from 'react'
import type { Failure } from '#domain/failure.ts'
import type { PropertySummary } from '#domain/property/property.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { translator } from '#locales/translator.ts'
import { ErrorPage } from '#ui/pages/error.tsx'
import { AgentGonePage, NotFoundPage } from '#ui/pages/not-found.tsx'
import type { Page, PageContext } from '#worker/page.ts'
import { emptySearchForm } from './search-form.ts'

type GoneCode = ComponentProps<typeof NotFoundPage>['code']
type ErrorCode = ComponentProps<typeof ErrorPage>['code']

/** Without alternates: the language switch links to each home page. */
const headOf = ({ site }: PageContext, code: GoneCode | ErrorCode | 'agent.gone'): Page['head'] => ({
  title: site.t(`errors.${code}.title`),
  description: site.t(`errors.${code}.text`),
  canonical: site.href('home'),
  alternates: {},
  robots: 'noindex',
  graph: [],
})

export const gonePage = (
  context: PageContext,
  code: 'property.sold' | 'property.rented',
  similar: Promise<PropertySummary[]>,
): Page => ({
  status: 410,
  head: headOf(context, code),
  body: (
    <NotFoundPage
      code={code}
      search={emptySearchForm(context, code === 'property.rented' ? 'rent' : 'sale', 'home')}
      similar={similar}
    />
  ),
})

export const agentGonePage = (context: PageContext): Page => ({
  status: 410,
  head: headOf(context, 'agent.gone'),
  body: <AgentGonePage search={emptySearchForm(context, 'sale', 'home')} />,
})

export function notFoundPage(context: PageContext, failure: Failure): Page {
  const code = failure.code as GoneCode
  return {
    status: failure.status === 410 ? 410 : 404,
    head: headOf(context, code),
    body: <NotFoundPage code={code} search={emptySearchForm(context, 'sale', 'home')} />,
  }
}

export function errorPage(context: PageContext, failure: Failure): Page {
  const code = failure.code as ErrorCode
  return {
    status: failure.status as Page['status'],
    head: headOf(context, code),
    body: <ErrorPage code={code} {...(failure.status >= 500 && { retry: context.pathname + context.search })} />,
  }
}

/** Without the site's layout, in the language of the path, else in English. */
export function minimalErrorPage(pathname: string, failure: Failure): string {
  const first = pathname.split('/')[1] as Language
  const language = languageCodes.includes(first) ? first : 'en'
  const t = translator(language)
  const code = failure.code as ErrorCode
  const title = t(`errors.${code}.title`)
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p>${t(`errors.${code}.text`)}</p></body></html>`
}
