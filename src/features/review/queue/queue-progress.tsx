interface Props {
  left: number
  done: number
}

/** How far one has come: rows decided of those that were there. */
export function QueueProgress({ left, done }: Props) {
  return (
    <span className="flex items-center gap-3">
      <span className="whitespace-nowrap">
        {left.toLocaleString('en-US')} left
        {done > 0 && `, ${done.toLocaleString('en-US')} done`}
      </span>
      {done > 0 && (
        <progress
          aria-label="Reviewed"
          max={left + done}
          value={done}
          className="block h-1.5 w-32 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      )}
    </span>
  )
}
