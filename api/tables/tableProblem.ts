/** Why a file is no table that can be read; the message is for the caller and says what to do. */
export class TableProblem extends Error {
  override readonly name = 'TableProblem';
}
