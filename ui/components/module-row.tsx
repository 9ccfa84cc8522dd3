import type { ReactNode } from 'react'
import { tintClass } from '#domain/content/color.ts'
import { backgroundOf, columnsOf, type Module, perRowOf } from '#domain/content/module.ts'
import { ModuleHead } from '#ui/modules/head.tsx'
import { SitePicture } from './site-picture.tsx'

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
    <section className={named('section', alone && backing(first))}>
      {alone && <Backdrop module={first} />}
      <div className="wrap">
        <div className="row">
          {modules.map((module) => (
            <div
              key={module.id}
              id={`module-${module.id}`}
              className={named('module', !alone && backing(module))}
              {...dataOf(module)}
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

const named = (...names: (string | false | null)[]): string => names.filter(Boolean).join(' ')

/** The class of what lies behind: a picture is dark, a colour has a rule of its own in the head of the page. */
function backing({ background }: Module): string | null {
  const { picture, color } = backgroundOf(background)
  const behind = picture ? 'on-picture' : tintClass(color)
  return behind && `backed ${behind}`
}

/** A picture behind a text says nothing; what is on it must be read, so it is darkened. */
function Backdrop({ module: { background } }: { module: Module }) {
  const { picture } = backgroundOf(background)
  return (
    picture && (
      <div className="backdrop">
        <SitePicture picture={picture} sizes="100vw" decorative />
      </div>
    )
  )
}

/** The style sheet knows the numbers; policy allows no style attributes. */
function dataOf(module: Module) {
  const { sm, md, lg } = columnsOf(module.position)
  return {
    'data-type': module.relation.type,
    'data-sm': sm,
    'data-md': md,
    'data-lg': lg,
    'data-per-row': perRowOf(module),
  }
}
