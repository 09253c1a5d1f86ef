print("oracle")
