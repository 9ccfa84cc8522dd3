import type { ReactNode } from 'react'
import { tintClass } from '#domain/content/color.ts'
import { cardsPerRow, columnSpans, type Module, moduleBackground } from '#domain/content/module.ts'
import { SitePicture } from '#ui/components/site-picture.tsx'
import { ModuleHead } from './module-head.tsx'

type Props = {
  modules: readonly Module[]
  /** Content below title and description. */
  children: (module: Module) => ReactNode
}

/** Modules side by side on twelve columns. The background of a single one is as wide as the page. */
export function ModuleRow({ modules, children }: Props) {
  const [first] = modules
  if (!first) return null
  const isSingle = modules.length === 1
  return (
    <section className={classNames('section', isSingle && backdropOf(first))}>
      {isSingle && <Backdrop module={first} />}
      <div className="wrap">
        <div className={isSingle ? 'row' : 'row several'}>
          {modules.map((module) => (
            <div
              key={module.id}
              id={`module-${module.id}`}
              className={classNames('module', !isSingle && backdropOf(module))}
              {...widthAttributes(module)}
            >
              {!isSingle && <Backdrop module={module} />}
              <ModuleHead module={module} />
              {children(module)}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

const classNames = (...names: (string | false | null)[]): string => names.filter(Boolean).join(' ')

/** @returns the class of the background; a colour has a rule in the head of the page */
function backdropOf({ background }: Module): string | null {
  const { picture, color } = moduleBackground(background)
  const colorClass = picture ? 'on-picture' : tintClass(color)
  return colorClass && `backed ${colorClass}`
}

function Backdrop({ module: { background } }: { module: Module }) {
  const { picture } = moduleBackground(background)
  return (
    picture && (
      <div className="backdrop">
        <SitePicture picture={picture} sizes="100vw" decorative />
      </div>
    )
  )
}

/** For selectors, because the CSP allows no style attributes. */
function widthAttributes(module: Module) {
  const { sm, md, lg } = columnSpans(module.position)
  return {
    'data-type': module.relation.type,
    'data-sm': sm,
    'data-md': md,
    'data-lg': lg,
    'data-per-row': cardsPerRow(module),
  }
}
