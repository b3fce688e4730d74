// Stands in for the address of the library's second file where the library is whole.
export default '';
