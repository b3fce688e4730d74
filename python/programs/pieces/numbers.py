# Lists such as 1,3,5..11.


def listed(text):
    """The numbers of the list; ends of a range belong to it."""
    ranges = [part.partition("..") for part in text.split(",") if part]
    return [x for low, _, high in ranges for x in range(int(low), int(high or low) + 1)]
