'use client'
import { useState } from 'react'
import type { Counts } from './listing.ts'

const maxPrice = 1_000_000

function Select({ name, label, options }: { name: string; label: string; options: Counts }) {
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">All</option>
        {options.map(({ value, count }) => (
          <option key={value} value={value}>{`${value} (${count})`}</option>
        ))}
      </select>
    </label>
  )
}

/** The one part of the page that moves: an island, where the framework has islands. */
export function SearchForm({ towns, kinds }: { towns: Counts; kinds: Counts }) {
  const [price, setPrice] = useState(maxPrice)
  const change = (event: { currentTarget: HTMLInputElement }) => setPrice(Number(event.currentTarget.value))
  return (
    <form className="search" action="/for-sale">
      <Select name="town" label="Town" options={towns} />
      <Select name="kind" label="Type" options={kinds} />
      <label>
        {`Price up to € ${price}`}
        <input type="range" name="price" max={maxPrice} step={5000} value={price} onChange={change} />
      </label>
      <button type="submit">Search</button>
    </form>
  )
}
