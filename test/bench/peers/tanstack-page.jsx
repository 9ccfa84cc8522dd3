import { createFileRoute } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { listing } from '../listing.ts'
import { Page } from '../view.tsx'
import { description, title } from '../words.ts'

const search = createServerFn({ method: 'GET' })
  .validator((query) => query)
  .handler(({ data }) => listing(new URLSearchParams(data)))

function ForSale() {
  return <Page found={Route.useLoaderData()} />
}

export const Route = createFileRoute('/for-sale')({
  validateSearch: (query) => query,
  loaderDeps: ({ search: query }) => query,
  loader: ({ deps }) => search({ data: deps }),
  head: () => ({ meta: [{ title }, { name: 'description', content: description }] }),
  component: ForSale,
})
