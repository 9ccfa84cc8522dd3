import { minifySync, parseSync } from 'vite'

/** One change of a source text: what is between `start` and `end` is replaced. */
export type Mutant = { start: number; end: number; line: number; before: string; after: string }

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** Each comparison by its opposite and, where it has one, by its neighbour at the boundary. */
const comparisons: Record<string, string[]> = {
  '<': ['>=', '<='],
  '<=': ['>', '<'],
  '>': ['<=', '>='],
  '>=': ['<', '>'],
  '===': ['!=='],
  '!==': ['==='],
}

/** Fields of a node that hold types, names or texts of the module system, and no code. */
const skipped = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'source', 'key'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** @returns the replacements of one node: its part of the text, and what it becomes */
function replacementsOf(node: Node, text: (node: Node) => string): [Node, string][] {
  const at = (field: string) => node[field] as Node
  switch (node.type) {
    case 'BinaryExpression':
      return (comparisons[String(node.operator)] ?? []).map((operator) => [
        node,
        `${text(at('left'))} ${operator} ${text(at('right'))}`,
      ])
    case 'LogicalExpression': {
      const operator = { '&&': '||', '||': '&&' }[String(node.operator)]
      return operator ? [[node, `(${text(at('left'))}) ${operator} (${text(at('right'))})`]] : []
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return [[at('test'), `!(${text(at('test'))})`]]
    case 'ExpressionStatement':
      return at('expression').type === 'CallExpression' && !isSuper(at('expression')) ? [[node, 'void 0;']] : []
    case 'ReturnStatement':
      return isNode(node.argument) && text(node.argument) !== 'null' ? [[node.argument, 'null']] : []
    case 'ArrowFunctionExpression':
      return at('body').type === 'BlockStatement' ? [] : [[at('body'), 'null']]
    case 'Literal':
      if (typeof node.value === 'boolean') return [[node, String(!node.value)]]
      return typeof node.value === 'number' ? [[node, String(node.value * 2 + 1)]] : []
    default:
      return []
  }
}

const isSuper = (call: Node) => (call.callee as Node).type === 'Super'

/** Types are no code; what is asserted of a value is dropped, and the value is. */
const isType = ({ type }: Node) =>
  type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type)

function visit(node: Node, found: (node: Node) => void) {
  if (isType(node) || node.type === 'ImportDeclaration') return
  found(node)
  for (const [field, value] of Object.entries(node)) {
    if (skipped.has(field)) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, found)
  }
}

/** The code as it runs: without comments, types and names of its own. */
const compiled = (file: string, code: string) => {
  const { code: output, errors } = minifySync(file, code, { compress: true, mangle: true })
  return errors.length ? null : output
}

/**
 * @param file name with the ending that says its language
 * @returns every mutant of a source, in the order of the text
 */
export function mutantsOf(file: string, code: string): Mutant[] {
  const mutants: Mutant[] = []
  const text = ({ start, end }: Node) => code.slice(start, end)
  visit(parseSync(file, code).program as unknown as Node, (node) => {
    for (const [{ start, end }, after] of replacementsOf(node, text)) {
      mutants.push({ start, end, line: code.slice(0, start).split('\n').length, before: code.slice(start, end), after })
    }
  })
  return mutants.sort((item, other) => item.start - other.start || item.end - other.end)
}

export const mutated = (code: string, { start, end, after }: Mutant) => code.slice(0, start) + after + code.slice(end)

/** @returns whether the mutant is a program that differs from the original */
export function hasEffect(file: string, code: string, mutant: Mutant): boolean {
  const after = compiled(file, mutated(code, mutant))
  return after !== null && after !== compiled(file, code)
}
