/**
 * In front of a statement that is its own transaction (`with ${unhurried} update … from unhurried …`): its commit does not
 * wait for the disk. For what is worth nobody's wait, as a last use: a crash may lose the last moment of it.
 */
export const unhurried = `unhurried as materialized (select set_config('synchronous_commit', 'off', true))`;
