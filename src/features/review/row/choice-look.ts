/** One answer of several to the row in focus: beside each other at every width, and alone twice as wide. */
export const choiceLook =
  'touch grid w-64 max-w-[85%] shrink-0 only:w-full only:max-w-none content-start gap-0.5 rounded border lg:w-auto lg:max-w-none lg:min-w-0 lg:only:col-span-2 border-edge bg-surface px-3 py-2 text-left hover:bg-sunken'
