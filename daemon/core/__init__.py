"""The pure core: values in, values out, time handed in. Nothing below here touches the world."""
