import { listing } from './listing.ts'
import { Page } from './view.tsx'
import { description, title } from './words.ts'

export const loader = ({ request }) => listing(new URL(request.url).searchParams)

export const meta = () => [{ title }, { name: 'description', content: description }]

export default function ForSale({ loaderData }) {
  return <Page found={loaderData} />
}
