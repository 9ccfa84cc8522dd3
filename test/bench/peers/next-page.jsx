import { listing } from '../listing.ts'
import { Page } from '../view.tsx'
import { description, title } from '../words.ts'

export const metadata = { title, description }

export default async function ForSale({ searchParams }) {
  return <Page found={listing(new URLSearchParams(await searchParams))} />
}
