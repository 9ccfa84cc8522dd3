import type { ReactNode } from 'react'
import { tintClass } from '#domain/content/color.ts'
import { cardsPerRow, columnSpans, type Module, moduleBackground } from '#domain/content/module.ts'
import { SitePicture } from '#ui/components/site-picture.tsx'
import { ModuleHead } from './module-head.tsx'

type Props = {
  /** One row of them, in its order. */
  modules: readonly Module[]
  /** What a module shows under its title and description. */
  children: (module: Module) => ReactNode
}

/** Modules side by side on twelve columns. The background of one that stands alone is as wide as the page. */
export function ModuleRow({ modules, children }: Props) {
  const [first] = modules
  if (!first) return null
  const alone = modules.length === 1
  return (
    <section className={classNames('section', alone && backdropOf(first))}>
      {alone && <Backdrop module={first} />}
      <div className="wrap">
        <div className="row">
          {modules.map((module) => (
            <div
              key={module.id}
              id={`module-${module.id}`}
              className={classNames('module', !alone && backdropOf(module))}
              {...widthAttributes(module)}
            >
              {!alone && <Backdrop module={module} />}
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

/** The class of what lies behind: a picture is dark, a colour has a rule of its own in the head of the page. */
function backdropOf({ background }: Module): string | null {
  const { picture, color } = moduleBackground(background)
  const colorClass = picture ? 'on-picture' : tintClass(color)
  return colorClass && `backed ${colorClass}`
}

/** A picture behind a text says nothing; what is on it must be read, so it is darkened. */
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

/** The style sheet knows the numbers; policy allows no style attributes. */
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
