import { createElement, type ReactNode } from 'react'
import type { Module } from '#domain/content/module.ts'
import type { SiteView } from '#ui/site.tsx'

type Props = { level: number; className?: string; children: ReactNode }

export const Heading = ({ level, ...rest }: Props) => createElement(`h${Math.min(6, level)}`, rest)

/** @returns the level of the highest heading inside a module, whose title is on level 2 */
export const levelIn = ({ say }: Pick<SiteView, 'say'>, { title }: Pick<Module, 'title'>): number =>
  say(title) ? 3 : 2
