import { createElement, type ReactNode } from 'react'
import type { Module } from '#domain/content/module.ts'
import type { SiteView } from '#ui/site.tsx'

type Props = { level: number; className?: string; children: ReactNode }

/** A heading of a level that its place decides. */
export const Heading = ({ level, ...rest }: Props) => createElement(`h${Math.min(6, level)}`, rest)

/** @returns the highest heading that a module may have inside: its own title is on level 2 */
export const levelIn = ({ say }: Pick<SiteView, 'say'>, { title }: Pick<Module, 'title'>): number =>
  say(title) ? 3 : 2
